import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** An error about a code, also announced to screen readers. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Notice tone="bad" role="alert">
      {children}
    </Notice>
  )
}
