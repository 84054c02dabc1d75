import type { EventName, Events } from '@crewcall/contract/events.ts'
import type { KindName } from './matrix.ts'

/** One notification to send; `facts` fill its text, `once` merges repeated events of the same subject into one notification. */
export type Told = { kind: KindName; facts?: Record<string, string | number | null>; once?: string }
export type Table = { [N in EventName]: (payload: Events[N]) => readonly Told[] }

/** For events of which nobody is notified. */
export const nothing = () => []
/** For events with one notification, which needs no facts. */
export const just = (kind: KindName) => (): Told[] => [{ kind }]
