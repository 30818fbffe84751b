import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

const fileOf = (data: DataTransfer | null): File | undefined => data?.files[0];

/** Accepts a file that the user drops on an element or pastes anywhere on the page. */
export function useImageDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = fileOf(event.clipboardData);
    if (!file) return;
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
