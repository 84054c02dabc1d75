import { linkToOrientation } from '@crewcall/contract/orientations.ts'
import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { IconChecklist } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Asking = Pick<ProGig, 'location_id' | 'location_name' | 'orientation_steps'>

/** Why the shift cannot be confirmed yet; nothing if no orientation comes first. */
export function OrientationFirst({ gig: { location_name, orientation_steps } }: { gig: Asking }) {
  const { t } = useT()
  if (orientation_steps === null) return null
  return (
    <p className="small">
      {t('Do the orientation of {location} to confirm, in {count, plural, one {one step} other {# steps}}.', {
        location: location_name,
        count: orientation_steps,
      })}
    </p>
  )
}

/** The same before the business wants them: what the orientation says is not for everybody, so its page opens with the offer. */
export function OrientationLater({ gig: { location_name, orientation_steps } }: { gig: Asking }) {
  const { t } = useT()
  if (orientation_steps === null) return null
  return (
    <span>
      {t('{location} has an orientation of {count, plural, one {one step} other {# steps}}. It opens once you are selected.', {
        location: location_name,
        count: orientation_steps,
      })}
    </span>
  )
}

/** Leads to the page of the orientation, which is outside the app: it works without an account. */
export function DoOrientation({ gig: { location_id } }: { gig: Asking }) {
  const { t } = useT()
  const { open, isPending } = useOpenOrientation()
  return (
    <Button size="mainAction" icon={<IconChecklist size={18} aria-hidden="true" />} busy={isPending} onClick={() => void open(location_id)}>
      {t('Do the orientation')}
    </Button>
  )
}

/** Opens the page of the orientation of a location. */
export function useOpenOrientation() {
  const { send, isPending } = useCommand(linkToOrientation)
  async function open(locationId: number) {
    const answer = await send({ params: { locationId } })
    if (answer) window.location.assign(answer.url)
  }
  return { open, isPending }
}

/** What a confirmed pro may do before they come; they keep the shift without it. */
export function OrientationOffered({ gig }: { gig: Asking }) {
  const { t } = useT()
  if (gig.orientation_steps === null) return null
  return (
    <Notice>
      <span>{t('{location} has an orientation. Your shift is confirmed; do it before you come.', { location: gig.location_name })}</span>
      <DoOrientation gig={gig} />
    </Notice>
  )
}
