import { afterAll, vi } from 'vitest'

// Set-up of test files that share a process and its page: libraries stay loaded, and the product, which keeps what it knows in its modules,
// begins anew. What the former modules listen to would otherwise act on the pages of the next file.
vi.resetModules()

const undo: (() => void)[] = []
for (const target of [window, document]) {
  const listen = target.addEventListener
  target.addEventListener = (type: string, heard: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
    const [, , caller] = new Error().stack?.split('\n') ?? []
    if (caller?.includes('/web/src/')) undo.push(() => target.removeEventListener(type, heard, options))
    listen.call(target, type, heard, options)
  }
  undo.push(() => Object.assign(target, { addEventListener: listen }))
}

afterAll(() => {
  for (const each of undo) each()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
  document.documentElement.lang = 'en'
})
