import type { ReactNode } from 'react'
import './styles.ts'
import 'virtual:theme.css'

const system = matchMedia('(prefers-color-scheme: dark)')

/**
 * The theme in the app of pros, instead of `app-theme.tsx`: a style sheet. Their first screens need nothing of the library, so it comes with
 * what opens over them (`themed.tsx`).
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return children
}

// The page chose before the first paint (web/index.html); until a person chooses, it follows the system.
system.addEventListener('change', () => {
  const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  if (chosen === 'auto') document.documentElement.setAttribute('data-mantine-color-scheme', system.matches ? 'dark' : 'light')
})
