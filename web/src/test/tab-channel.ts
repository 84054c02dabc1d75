/** A `BroadcastChannel` on which all hear at once what one says, in order and on a machine of any speed. */
export class TabChannel {
  static readonly #open = new Set<TabChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly #name: string

  constructor(name: string) {
    this.#name = name
    TabChannel.#open.add(this)
  }

  postMessage(data: unknown): void {
    for (const other of TabChannel.#open)
      if (other !== this && other.#name === this.#name)
        queueMicrotask(() => TabChannel.#open.has(other) && other.onmessage?.({ data: structuredClone(data) }))
  }

  close(): void {
    TabChannel.#open.delete(this)
  }
}
