type Kept = Map<string, Record<string, unknown>>
type Request<T> = { result?: T; onsuccess?: () => void; onupgradeneeded?: () => void }

/**
 * The part of IndexedDB used by the punch queue, in memory, because jsdom has none. Requests answer asynchronously and return copies, and a
 * transaction begins when the previous one is over, as in a browser; a caller that keeps the value keeps what the phone keeps across a
 * reload.
 */
export function memoryIndexedDb(): IDBFactory {
  const kept: Kept = new Map()
  let key = ''
  let before = Promise.resolve()
  function transaction() {
    const turn = before
    const { promise, resolve } = Promise.withResolvers<void>()
    before = promise
    let asked = 0
    // A request made a few microtasks after an answer still belongs to the transaction.
    async function endUnlessAsked() {
      for (let steps = 0; steps < 10; steps += 1) await Promise.resolve()
      if (asked === 0) resolve()
    }
    function ask<T>(work: () => T): Request<T> {
      asked += 1
      const request: Request<T> = {}
      void turn.then(() => {
        request.result = work()
        request.onsuccess?.()
        asked -= 1
        void endUnlessAsked()
      })
      return request
    }
    const store = {
      put: (row: Record<string, unknown>) => ask(() => void kept.set(String(row[key]), structuredClone(row))),
      delete: (id: string) => ask(() => void kept.delete(id)),
      getAll: () => ask(() => structuredClone([...kept.values()])),
    }
    return { objectStore: () => store }
  }
  const database = {
    createObjectStore: (_: string, options: { keyPath: string }) => {
      key = options.keyPath
    },
    transaction,
    close: () => undefined,
  }
  function open() {
    const request: Request<typeof database> = { result: database }
    queueMicrotask(() => {
      if (key === '') request.onupgradeneeded?.()
      request.onsuccess?.()
    })
    return request
  }
  return { open } as unknown as IDBFactory
}
