/** Which kind of actor ever makes a move; WHO at this place is the policy's question. */
export type MoveActor = 'pro' | 'manager' | 'captain' | 'admin' | 'system' | 'clock' | 'provider'

/** One row of a machine: from which states an event leads where. `null` in `from` means "does not exist yet". */
export type Move<State extends string> = {
  from: readonly (State | null)[]
  to: State
  by: readonly MoveActor[]
  note?: string
}

/** One legal edge, flattened for documents, history screens and test oracles. */
export type Edge<State extends string = string, Event extends string = string> = {
  from: State | null
  event: Event
  to: State
  by: readonly MoveActor[]
  note?: string
}

export type Machine<State extends string = string, Event extends string = string> = {
  name: string
  states: readonly State[]
  /** The state after the event; throws an `IllegalMove` when the table has no such row. */
  next: (state: State | null, event: Event) => State
  can: (state: State | null, event: Event) => boolean
  /** The events possible now: which buttons to show. */
  events: (state: State | null) => Event[]
  edges: () => Edge<State, Event>[]
}

/** What `next` throws: an Error that names the machine, the state and the event. The server answers it as 409 conflict. */
export type IllegalMove = Error & { name: 'IllegalMove'; machine: string; state: string | null; event: string }

/** Builds a state machine from its table; pure, nothing is stored (design 3.7). */
export function machine<State extends string, Event extends string>(
  name: string,
  states: readonly State[],
  moves: Readonly<Record<Event, Move<NoInfer<State>>>>,
): Machine<State, Event> {
  const names = Object.keys(moves) as Event[]

  function can(state: State | null, event: Event): boolean {
    return Object.hasOwn(moves, event) && moves[event].from.includes(state)
  }
  function next(state: State | null, event: Event): State {
    if (!can(state, event)) throw illegalMove(name, state, event)
    return moves[event].to
  }
  function events(state: State | null): Event[] {
    return names.filter((event) => can(state, event))
  }
  function edges(): Edge<State, Event>[] {
    return names.flatMap((event) => moves[event].from.map((from) => ({ ...moves[event], from, event })))
  }
  return { name, states, next, can, events, edges }
}

/** Recognizes the error thrown by `next`. */
export function isIllegalMove(error: unknown): error is IllegalMove {
  return error instanceof Error && error.name === 'IllegalMove'
}

function illegalMove(machineName: string, state: string | null, event: string): IllegalMove {
  const error = new Error(`Cannot ${words(event)} this ${words(machineName)}: it ${state === null ? 'does not exist yet' : `is ${state}`}.`)
  return Object.assign(error, { name: 'IllegalMove' as const, machine: machineName, state, event })
}

function words(identifier: string): string {
  return identifier.replaceAll('_', ' ')
}
