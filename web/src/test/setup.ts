import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// A busy machine needs longer than the library's default second to render a screen.
configure({ asyncUtilTimeout: 10_000 })

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
  clientWidth: { get: () => window.innerWidth },
  clientHeight: { get: () => window.innerHeight },
})
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
