import { candidateStatuses, type CandidateStatus } from '@crewcall/contract/enums-of-hire.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/filter-chips.tsx'
import field from '../../../ui/fields/field.module.css'
import { NativeSelect } from '../../../ui/fields/native-select.tsx'
import { useTyped } from '../../../ui/use-typed.ts'
import { candidateLooks } from '../hire-status.tsx'
import type { PipelineSearch } from './pipeline-search.ts'
import styles from './pipeline.module.css'

type Props = {
  search: PipelineSearch
  view: 'board' | 'list'
  counts: ReadonlyMap<CandidateStatus, number>
  onChange: (changes: Partial<PipelineSearch>) => void
  /** Writes to all at a stage. */
  onWrite: ((status: CandidateStatus) => void) | undefined
}

/** Whom to find, and whether as a board or a list; the list can show one stage. */
export function PipelineToolbar({ search, view, counts, onChange, onWrite }: Props) {
  const { t } = useT()
  const [typed, setTyped] = useTyped(search.search, (text) => onChange({ search: text }))
  return (
    <div className={`${styles.toolbar} cluster`}>
      <input
        type="search"
        className={`${field.input} ${styles.search}`}
        aria-label={t('Search candidates')}
        placeholder={t('Name, phone or email')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ChoiceChips<'board' | 'list'>
        label={t('View')}
        choices={[
          { value: 'board', label: t('Board') },
          { value: 'list', label: t('List') },
        ]}
        chosen={[view]}
        onChange={(chosen) => onChange({ view: chosen.find((one) => one !== view) ?? view })}
      />
      {view === 'list' && (
        <NativeSelect
          label={t('Stage')}
          value={search.stage ?? ''}
          options={[
            { value: '', label: t('All stages') },
            ...candidateStatuses.map((value) => ({ value, label: `${t(candidateLooks[value].word)} (${counts.get(value) ?? 0})` })),
          ]}
          onChange={(value) => onChange({ stage: candidateStatuses.find((one) => one === value) })}
        />
      )}
      {view === 'list' && search.stage && <WriteToAll stage={search.stage} count={counts.get(search.stage) ?? 0} onWrite={onWrite} />}
    </div>
  )
}

// The board has the same at the head of each column.
function WriteToAll({ stage, count, onWrite }: { stage: CandidateStatus; count: number; onWrite: Props['onWrite'] }) {
  const { t } = useT()
  if (!onWrite || count === 0 || stage === 'WITHDRAWN') return null
  return (
    <Button size="small" variant="outlined" onClick={() => onWrite(stage)}>
      {t('Message all at “{stage}”', { stage: t(candidateLooks[stage].word) })}
    </Button>
  )
}
