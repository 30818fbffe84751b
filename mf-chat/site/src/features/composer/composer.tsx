import {
  chatFileMessages,
  chatFileTypes,
  imageExtensions,
  isVisibleText,
  maxAttachments,
  maxMessageLength,
} from '@workspace/contracts';
import { IconButton } from '@workspace/ui';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { RootState } from '../../store.ts';
import { isHidden } from '../conversations/is-hidden.ts';
import type { OutgoingFile } from '../outbox/outbox.slice.ts';
import { outgoingFiles } from '../outbox/outgoing-files.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { filesAdded, filesLeft } from './chosen.slice.ts';
import { chooseFiles } from './chosen-files.ts';
import styles from './composer.module.css';
import { drafted } from './drafts.slice.ts';
import { FileTray } from './file-tray.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useTypingSignal } from './use-typing-signal.ts';

const accepted = [...imageExtensions, ...Object.keys(chatFileTypes)].map((extension) => `.${extension}`).join();
/** Message length from which the composer shows the number of remaining characters. */
const nearLimit = maxMessageLength - 500;
const overLimit = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'} over the limit`;

const noFiles: OutgoingFile[] = [];

/** Returns true on a touch screen. Enter then starts a new line, and only the button sends the message. */
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

export interface ComposerProps {
  conversationId: string;
  title: string;
  /** Called after the message was added to the outbox. */
  onSend: () => void;
}

/**
 * Renders the form for a new message. Each conversation keeps its own text and files. Sending adds the message to the
 * outbox and clears the form at once.
 */
export function Composer({ conversationId, title, onSend }: ComposerProps) {
  const { dispatch, getState } = useStore<RootState>();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const sendTyping = useTypingSignal(conversationId);
  const body = useSelector((state: RootState) => state.drafts[conversationId] ?? '');
  const files = useSelector((state: RootState) => state.chosen[conversationId] ?? noFiles);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const problemId = useId();
  const left = maxMessageLength - body.length;
  const hasTooMany = files.length > maxAttachments;
  const canSend = (isVisibleText(body) || files.length > 0) && left >= 0 && !hasTooMany;

  useEffect(() => {
    // A conversation that opens late must not take the focus from a search that the user is typing.
    if (!isTouch() && !document.activeElement?.matches('input, textarea'))
      field.current?.focus({ preventScroll: true });
  }, []);

  const write = (text: string) => {
    dispatch(drafted({ conversationId, body: text }));
    if (isVisibleText(text)) sendTyping();
  };
  const add = (list: Iterable<File>) => {
    const count = getState().chosen[conversationId]?.length ?? 0;
    const { chosen, problem: refusal } = chooseFiles([...list], count);
    if (chosen.length > 0) dispatch(filesAdded({ conversationId, files: chosen }));
    setProblem(refusal);
    field.current?.focus();
  };
  const remove = (file: OutgoingFile) => {
    outgoingFiles.drop(file.key, file.preview);
    dispatch(filesLeft({ conversationId, keys: [file.key] }));
    field.current?.focus();
  };
  const send = () => {
    if (!canSend) return;
    const createdAt = new Date().toISOString();
    const clientId = crypto.randomUUID();
    outbox.send({ clientId, conversationId, body: body.trim(), createdAt, files, state: 'sending', problem: null });
    dispatch(drafted({ conversationId, body: '' }));
    dispatch(filesLeft({ conversationId, keys: files.map(({ key }) => key) }));
    setProblem(null);
    onSend();
    field.current?.focus();
  };
  const hint = (): string => {
    if (left < 0) return overLimit(-left);
    if (hasTooMany) return chatFileMessages.tooMany;
    return problem ?? (body.length > nearLimit ? `${left} characters left` : '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape') toList();
  };
  /**
   * Moves the focus to the link of this conversation in the list. The conversation stays open, unless it hides the list.
   */
  const toList = () => {
    const list = document.querySelector('nav');
    if (list && isHidden(list)) navigate(paths.list);
    else list?.querySelector<HTMLElement>(`a[href="${paths.conversation(conversationId)}"]`)?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData;
    // Spreadsheets copy cells as a picture too. A file from a file manager may come with its name as plain text only.
    const isText = types.includes('text/plain') && types.includes('text/html');
    if (pasted.length === 0 || isText) return;
    event.preventDefault();
    add(pasted);
  };
  const isOver = useFileDrop(composer, add);

  return (
    <div ref={composer} className={styles.composer} data-over={isOver || undefined}>
      <div className={styles.box}>
        <FileTray files={files} onRemove={remove} />
        <div className={styles.line}>
          <input
            ref={picker}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            aria-label="Files"
            multiple
            accept={accepted}
            onChange={({ currentTarget }) => {
              add(currentTarget.files ?? []);
              currentTarget.value = '';
            }}
          />
          <IconButton icon={Paperclip} label="Add files" tooltipSide="top" onClick={() => picker.current?.click()} />
          <textarea
            ref={field}
            className={styles.field}
            rows={1}
            value={body}
            placeholder={`Message ${title}`}
            aria-label={`Message ${title}`}
            aria-invalid={left < 0 || undefined}
            aria-describedby={problemId}
            enterKeyHint="enter"
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <IconButton
            icon={SendHorizontal}
            variant="primary"
            label="Send"
            tooltipSide="top"
            aria-disabled={!canSend || undefined}
            onClick={send}
          />
        </div>
      </div>
      <p id={problemId} className={styles.problem} role="status">
        {hint()}
      </p>
    </div>
  );
}
