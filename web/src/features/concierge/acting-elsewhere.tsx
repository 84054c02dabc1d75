import type { Me } from '@crewcall/contract/identity.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useEndActing } from './commands.ts'

/** Says that the person acts in another session of theirs, and stops it: nobody acts for two locations at once. */
export function ActingElsewhere({ at }: { at: NonNullable<Me['acting_elsewhere']> }) {
  const { t } = useT()
  const end = useEndActing()
  const params = { locationId: String(at.location_id), id: String(at.id) }
  return (
    <Notice>
      <div className="spread">
        <span>{t('In another session you act for {name}. Stop it to begin here.', { name: at.location_name })}</span>
        <Button size="small" variant="outlined" busy={end.isPending} onClick={() => void end.send({ params })}>
          {t('Stop acting')}
        </Button>
      </div>
    </Notice>
  )
}
