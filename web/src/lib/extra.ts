import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { quietly } from './preload-reload.ts'

const againMs = 60_000

/**
 * A part that a screen can do without, in a file of its own: where the file cannot be fetched the screen stays as it is, without an error and
 * without being loaded again, and the part comes once there is a connection. Within a `Suspense`.
 */
export function extra<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (;;) {
      const part = await quietly(load)
      if (part) return { default: part }
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true })
        setTimeout(resolve, againMs)
      })
    }
  })
}
