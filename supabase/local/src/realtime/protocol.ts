/** A message of the Phoenix protocol, as objects (1.0.0) or as arrays (2.0.0). */
export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** Reads a text frame of version 1.0.0 or 2.0.0. Returns undefined for anything else. */
export function decode(frame: string): Message | undefined {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    return undefined;
  }
  const [joinRef, ref, topic, event, payload] = Array.isArray(value) ? value : fields(value);
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload: object(payload) };
}

/** Writes a text frame in the client's protocol version. */
export function encode({ joinRef, ref, topic, event, payload }: Message, version: 1 | 2): string {
  return JSON.stringify(
    version === 2 ? [joinRef, ref, topic, event, payload] : { join_ref: joinRef, ref, topic, event, payload },
  );
}

const PUSH = 3;
const BROADCAST = 4;

/** A broadcast with a binary payload, in protocol version 2.0.0. */
export interface BinaryBroadcast {
  topic: string;
  /** The frame for the other clients of the topic. */
  frame: Buffer;
}

/**
 * Turns a client's binary push into a broadcast frame. A push starts with its kind, five lengths and its encoding, one
 * byte each. Returns undefined for any other data.
 */
export function relayBinary(data: Buffer): BinaryBroadcast | undefined {
  const [kind, joinRefLength = 0, refLength = 0, topicLength = 0, eventLength = 0, metaLength = 0, encoding = 0] = data;
  if (kind !== PUSH) return undefined;
  const topicStart = 7 + joinRefLength + refLength;
  const eventStart = topicStart + topicLength;
  const payloadStart = eventStart + eventLength + metaLength;
  const topic = data.subarray(topicStart, eventStart);
  const event = data.subarray(eventStart, eventStart + eventLength);
  const head = Buffer.from([BROADCAST, topicLength, eventLength, 0, encoding]);
  return { topic: topic.toString(), frame: Buffer.concat([head, topic, event, data.subarray(payloadStart)]) };
}

function fields(value: unknown): unknown[] {
  const { join_ref, ref, topic, event, payload } = object(value);
  return [join_ref, ref, topic, event, payload];
}

function object(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
