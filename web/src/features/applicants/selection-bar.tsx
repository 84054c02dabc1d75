import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import styles from './applicants.module.css'
import { useSelect } from './commands.ts'
import type { Applicant } from './groups.ts'

type Props = { gigId: string; chosen: readonly Applicant[]; onClear: () => void; onCompare: () => void }

/** "3 selected · Select · Compare", floating while anyone is ticked. */
export function SelectionBar({ gigId, chosen, onClear, onCompare }: Props) {
  const { t } = useT()
  const select = useSelect()
  if (chosen.length === 0) return null
  async function handleSelect() {
    const done = await select.send({ params: { gigId }, body: { application_ids: chosen.map(({ id }) => id) } })
    if (done) onClear()
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('Picked applicants')}>
      <strong>{t('{count} picked', { count: chosen.length })}</strong>
      <Button size="small" busy={select.isPending} onClick={() => void handleSelect()}>
        {t('{count, plural, one {Select {name}} other {Select all #}}', {
          name: chosen[0]?.gigster.first_name ?? '',
          count: chosen.length,
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
