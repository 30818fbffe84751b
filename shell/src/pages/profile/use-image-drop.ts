import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

const fileOf = (data: DataTransfer | null): File | undefined => data?.files[0];

/**
 * Calls `onFile` with a file that the user drops on the `zone` element or pastes anywhere on the page. `over` is true
 * while a file is dragged over the element.
 */
export function useImageDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = fileOf(event.clipboardData);
    const types = event.clipboardData?.types ?? [];
    // Spreadsheets copy cells as a picture too (docs/choices.md).
    const isText = types.includes('text/plain') && types.includes('text/html');
    if (!file || isText) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return {
    over,
    zone: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const file = fileOf(event.dataTransfer);
        if (file) onFile(file);
      },
    },
  };
}
