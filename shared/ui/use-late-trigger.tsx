import { type ReactEventHandler, type Ref, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The events that a trigger of Base UI listens to. */
const events = [
  'onPointerEnter',
  'onPointerDown',
  'onMouseDown',
  'onMouseMove',
  'onMouseEnter',
  'onMouseLeave',
  'onTouchStart',
  'onKeyDown',
  'onKeyUp',
  'onFocus',
  'onBlur',
  'onClick',
] as const;

/** The events of which a press consists. */
const pressing: ReadonlySet<string> = new Set([
  'onPointerDown',
  'onMouseDown',
  'onTouchStart',
  'onKeyDown',
  'onKeyUp',
  'onClick',
]);

/** The events with which a press begins. */
const pressBegins: ReadonlySet<string> = new Set(['onPointerDown', 'onKeyDown']);

/** The events after which somebody is likely to press a trigger. */
const intents: ReadonlySet<string> = new Set(['onPointerEnter', 'onPointerDown', 'onTouchStart', 'onFocus']);

type TriggerProps = Record<string, unknown>;
type Attributes = Record<string, unknown>;

/** Returns the attributes that tell assistive technologies and styles about the popup. */
const attributesOf = (props: TriggerProps): Attributes =>
  Object.fromEntries(Object.entries(props).filter(([name]) => /^(id$|aria-|data-)/.test(name)));

const isSame = (one: Attributes, other: Attributes): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => value === other[name]);

interface AdoptedProps {
  owner: Element;
  pass: (props: TriggerProps) => void;
  ref?: Ref<Element>;
}

/** Passes the props of a trigger on to `owner`, an element that is already on the page. Renders nothing itself. */
function Adopted({ owner, pass, ref, ...props }: AdoptedProps) {
  useLayoutEffect(() => pass(props));
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      ref(owner);
      return () => void ref(null);
    }
    if (ref) ref.current = owner;
  }, [ref, owner]);
  return null;
}

/**
 * Lets an element that is on the page be the trigger of a popup whose code loads later. The element stays the same, so
 * it keeps its focus.
 * @param onIntent called when somebody points at the element or focuses it.
 * @param onEarlyClick called when somebody clicks the element before the code has loaded.
 * @returns the props of the element, and what the trigger of Base UI renders. That is null before an intent.
 */
export function useLateTrigger(onIntent: () => void, onEarlyClick: () => void) {
  const [owner, setOwner] = useState<Element | null>(null);
  const [attributes, setAttributes] = useState<Attributes>({});
  const adopted = useRef<TriggerProps>(null);
  /** Whether the press under way began before the code had loaded. Base UI would take the rest of it for a second press. */
  const isEarly = useRef(false);
  const pass = useCallback((props: TriggerProps) => {
    adopted.current = props;
    const next = attributesOf(props);
    setAttributes((current) => (isSame(current, next) ? current : next));
  }, []);
  const handlers = Object.fromEntries(
    events.map((name): [string, ReactEventHandler] => [
      name,
      (event) => {
        if (intents.has(name)) {
          onIntent();
          setOwner(event.currentTarget);
        }
        if (pressBegins.has(name)) isEarly.current = adopted.current === null;
        const handler = isEarly.current && pressing.has(name) ? null : adopted.current?.[name];
        if (typeof handler === 'function') handler(event);
        else if (name === 'onClick') onEarlyClick();
      },
    ]),
  );
  return { props: { ...attributes, ...handlers }, trigger: owner && <Adopted owner={owner} pass={pass} /> };
}
