import { phrase } from '@crewcall/contract/rules/direction.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { dropDraft } from './draft.ts'
import type { Failed } from './use-hand-over.ts'

/** The shift is posted, but somebody did not get it: why, and whom to offer it to instead. */
export function NotHandedOver({ gig, left, got, returnTo }: Failed & { returnTo: string | undefined }) {
  const { t, say } = useT()
  const navigate = useNavigate()
  const shift = `/locations/${gig.location_id}/gigs/${gig.id}`
  const go = (href: string) => void navigate({ href, ignoreBlocker: true })
  // The form is still on the page and would otherwise store what was posted as a draft.
  useEffect(() => dropDraft(gig.location_id), [gig.location_id])
  const [only] = left
  return (
    <Dialog
      opened
      onClose={() => go(returnTo ?? shift)}
      title={
        left.length === 1 && only
          ? t('The shift is posted, but {name} did not get it', { name: only.name })
          : t('The shift is posted, but {count} pros did not get it', { count: left.length })
      }
      size="sm"
    >
      {left.length === 1 && only ? (
        <p>{say(only.reason)}</p>
      ) : (
        <ul className="stack gap-4">
          {left.map(({ name, reason }, at) => (
            <li key={at}>{phrase`${name}: ${say(reason)}`}</li>
          ))}
        </ul>
      )}
      {got !== undefined && <p>{got}</p>}
      <Dialog.Actions>
        <Button variant="text" onClick={() => go(returnTo ?? shift)}>
          {returnTo ? t('Go back') : t('See the shift')}
        </Button>
        <Button onClick={() => go(`${shift}/offer`)} data-autofocus>
          {t('Offer it to others')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
