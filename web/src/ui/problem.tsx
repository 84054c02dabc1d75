import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** What went wrong with a code, said at once to screen readers as well. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Notice tone="bad" role="alert">
      {children}
    </Notice>
  )
}
