import type { AutoSelectBar } from '@crewcall/contract/rules/auto-select.ts'
import { rungWords, type Rung } from '@crewcall/contract/rules/suspension-ladder.ts'
import type { getSettings } from '@crewcall/contract/settings.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { Stamp } from '../../domain/admin-parts.tsx'
import { barWords } from './bar-form.tsx'
import styles from './configuration.module.css'

type Change = Output<typeof getSettings>['history'][number]

/** Every change: what it was set to, by whom, when and why. */
export function History({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={styles.soft}>Nothing was changed yet: the defaults hold.</p>
  return (
    <ul className={styles.history}>
      {changes.map((change) => (
        <li key={change.id}>
          <strong>{change.name === 'suspension_policy' ? 'Call-outs and no-shows' : 'Auto-select'}</strong>
          <span className={styles.soft}>
            <Stamp at={change.created_ts} /> by {change.set_by_name}: {change.reason}
          </span>
          <ul>
            {wordsOf(change.value).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function wordsOf(value: Change['value']): string[] {
  if (value === null) return ['Back to the default.']
  return Array.isArray(value) ? (value as Rung[]).map(rungWords) : [barWords(value as AutoSelectBar)]
}
