import type { PageSettings } from '@crewcall/contract/page-settings.ts'
import { createRoot } from 'react-dom/client'
import { ConsentNote } from './consent-note.tsx'

/** Puts the note over whatever screen is there; it shows itself while nobody has answered. */
export function askForConsent(analytics: NonNullable<PageSettings['analytics']>): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ConsentNote analytics={analytics} />)
}
