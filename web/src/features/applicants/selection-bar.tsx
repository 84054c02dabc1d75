import type { Gig } from '@crewcall/contract/gigs.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './applicants.module.css'
import { useSelect } from './commands.ts'
import type { Applicant } from './groups.ts'
import { openingsOf, whyNotSelected } from './why-not-selected.ts'

type Props = { gigId: string; gig: Gig | undefined; chosen: readonly Applicant[]; onClear: () => void; onCompare: () => void }

/** "3 selected · Select · Compare", floating while anyone is ticked. */
export function SelectionBar({ gigId, gig, chosen, onClear, onCompare }: Props) {
  const words = useT()
  const { t } = words
  const select = useSelect()
  if (chosen.length === 0) return null
  const able = chosen.filter((one) => whyNotSelected(one, gig, words) === undefined)
  const openings = gig ? openingsOf(gig) : able.length
  async function handleSelect() {
    const done = await select.send({ params: { gigId }, body: { application_ids: able.map(({ id }) => id) } })
    if (done) onClear()
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('Picked applicants')}>
      <strong>{t('{count} picked', { count: chosen.length })}</strong>
      {openings === 0 ? (
        <span>{t('All openings are filled')}</span>
      ) : able.length < chosen.length ? (
        <span>{t('{count, plural, one {# cannot be selected} other {# cannot be selected}}', { count: chosen.length - able.length })}</span>
      ) : (
        able.length > openings && (
          <span>
            {t('{count, plural, one {For # opening: who confirms first gets it} other {For # openings: who confirms first gets one}}', {
              count: openings,
            })}
          </span>
        )
      )}
      <Button size="small" disabled={able.length === 0} busy={select.isPending} onClick={() => void handleSelect()}>
        {t('{count, plural, one {Select {name}} other {Select all #}}', {
          name: (able[0] ?? chosen[0])?.gigster.first_name ?? '',
          count: Math.max(1, able.length),
        })}
      </Button>
      {chosen.length >= 2 && chosen.length <= 4 && (
        <Button size="small" variant="outlined" onClick={onCompare}>
          {t('Compare')}
        </Button>
      )}
      <Button size="small" variant="text" onClick={onClear}>
        {t('Clear')}
      </Button>
    </div>
  )
}
