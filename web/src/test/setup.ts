import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dismissToast, lasting } from '../lib/toast.ts'

// It only ends what hangs; the default of a second is too short for a busy machine.
configure({ asyncUtilTimeout: 100_000, getElementError: (message, container) => new NotFound(message ?? '', container) })

// What a message offers is pressed before it is gone, however busy the machine.
for (const kind of Object.keys(lasting) as (keyof typeof lasting)[]) lasting[kind] += 100_000

// The library writes the whole page out for every attempt to find something; this does it only for whoever reads the message.
class NotFound extends Error {
  readonly #container: Element
  readonly #sentence: string

  constructor(sentence: string, container: Element) {
    super()
    this.name = 'TestingLibraryElementError'
    this.#sentence = sentence
    this.#container = container
  }

  override get message(): string {
    return [this.#sentence, prettyDOM(this.#container)].filter(Boolean).join('\n\n')
  }
}

// Browser features that the components need and jsdom lacks.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// jsdom has no layout. Without a window and a size an opener counts as scrolled away, and its menu hides before it can take the focus.
Element.prototype.getBoundingClientRect = () => new DOMRect(1, 1, 1, 1)
Object.defineProperties(document.documentElement, {
  clientWidth: { configurable: true, get: () => window.innerWidth },
  clientHeight: { configurable: true, get: () => window.innerHeight },
})
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})
