import { isolated } from '@crewcall/contract/rules/direction.ts'
import { Button } from '../../ui/button.tsx'
import styles from './applicants.module.css'
import { useSelect } from './commands.ts'
import type { Applicant } from './groups.ts'

type Props = { gigId: string; chosen: readonly Applicant[]; onClear: () => void; onCompare: () => void }

/** "3 selected · Select · Compare", floating while anyone is ticked. */
export function SelectionBar({ gigId, chosen, onClear, onCompare }: Props) {
  const select = useSelect()
  if (chosen.length === 0) return null
  async function handleSelect() {
    const done = await select.send({ params: { gigId }, body: { application_ids: chosen.map(({ id }) => id) } })
    if (done) onClear()
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label="Picked applicants">
      <strong>{chosen.length} picked</strong>
      <Button size="small" busy={select.isPending} onClick={() => void handleSelect()}>
        Select {chosen.length === 1 ? isolated(chosen[0]?.gigster.first_name ?? '') : `all ${chosen.length}`}
      </Button>
      {chosen.length >= 2 && chosen.length <= 4 && (
        <Button size="small" variant="outlined" onClick={onCompare}>
          Compare
        </Button>
      )}
      <Button size="small" variant="text" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
