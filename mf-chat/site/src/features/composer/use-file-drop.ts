import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Calls `onFiles` with the files that the user drops on the conversation around `composer`. Returns true while the user
 * drags files over it.
 */
export function useFileDrop(
  composer: RefObject<HTMLElement | null>,
  onFiles: (files: Iterable<File>) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const conversation = composer.current?.closest('main');
    if (!conversation) return;
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (!conversation.contains(relatedTarget as Node | null)) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files ?? []);
    };
    conversation.addEventListener('dragover', onOver);
    conversation.addEventListener('dragleave', onLeave);
    conversation.addEventListener('drop', onDrop);
    return () => {
      conversation.removeEventListener('dragover', onOver);
      conversation.removeEventListener('dragleave', onLeave);
      conversation.removeEventListener('drop', onDrop);
    };
  }, [composer]);
  return isOver;
}
