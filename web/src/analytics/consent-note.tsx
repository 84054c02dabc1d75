import type { PageSettings } from '@crewcall/contract/page-settings.ts'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { giveConsent, useConsent } from '../lib/consent.ts'
import { useT } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { countVisits } from './count-visits.ts'

/** Asks once per browser whether visits may be counted; counts them after consent. */
export function ConsentNote({ analytics }: { analytics: NonNullable<PageSettings['analytics']> }) {
  const { t } = useT()
  const consent = useConsent()
  useEffect(() => {
    if (consent === 'yes') countVisits(analytics)
  }, [consent, analytics])
  if (consent !== undefined) return null
  return (
    <Card look="floating" aria-label={t('Analytics')} className="small">
      <p>
        {t('May we measure how {product} is used? Third-party services then see which pages you open. You can change this in Settings.')}
      </p>
      <div className="cluster">
        <Button size="small" variant="outlined" onClick={() => giveConsent('no')}>
          {t('No, thanks')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => giveConsent('yes')}>
          {t('Yes, allow')}
        </Button>
      </div>
    </Card>
  )
}

/** Renders the note over any screen; it is visible until it is answered. */
export function askForConsent(analytics: NonNullable<PageSettings['analytics']>): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ConsentNote analytics={analytics} />)
}
