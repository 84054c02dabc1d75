type Kept = Map<string, Record<string, unknown>>

/**
 * As much of IndexedDB as the punch queue uses, in memory, because jsdom has none. Requests answer in a later microtask and hand out
 * copies, as a browser does; whoever keeps the value keeps what the phone keeps over a reload.
 */
export function memoryIndexedDb(): IDBFactory {
  let kept: Kept | undefined
  const objectStore = (keyPath: string, rows: Kept) => ({
    put: (row: Record<string, unknown>) => answer(() => void rows.set(String(row[keyPath]), structuredClone(row))),
    delete: (key: string) => answer(() => void rows.delete(key)),
    getAll: () => answer(() => structuredClone([...rows.values()])),
    count: () => answer(() => rows.size),
  })
  let key = ''
  const database = {
    createObjectStore: (_: string, options: { keyPath: string }) => {
      key = options.keyPath
      kept = new Map()
    },
    transaction: () => ({ objectStore: () => objectStore(key, kept ?? new Map()) }),
    close: () => undefined,
  }
  const factory = { open: () => answer(() => database, kept === undefined) }
  return factory as unknown as IDBFactory
}

function answer<T>(work: () => T, isNew = false) {
  const request: { result?: T; onsuccess?: () => void; onupgradeneeded?: () => void } = {}
  queueMicrotask(() => {
    request.result = work()
    if (isNew) request.onupgradeneeded?.()
    request.onsuccess?.()
  })
  return request
}
