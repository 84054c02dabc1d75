import { useSyncExternalStore } from 'react'
import type { Scheme } from './map-style.ts'

const attribute = 'data-mantine-color-scheme'

/** Whether the page is light or dark now. */
export function useScheme(): Scheme {
  return useSyncExternalStore(watchScheme, () => (document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light'))
}

function watchScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => observer.disconnect()
}
