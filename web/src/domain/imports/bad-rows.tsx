import type { ImportReason } from '@crewcall/contract/import-sheets.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { useT } from '../../lib/i18n.ts'
import { reasons, reasonWords } from '../shift/draft-reasons.ts'
import styles from './imports.module.css'

/** Every row that was not imported, with its reason. */
export function BadRows({ rows }: { rows: readonly { line: number; reason: ImportReason }[] }) {
  const words = useT()
  const { t } = words
  reasons.use(true)
  if (rows.length === 0) return null
  return (
    <details open={rows.length <= 40}>
      <summary>{t('{count, plural, one {# row was not imported} other {# rows were not imported}}', { count: rows.length })}</summary>
      <ul className={styles.faults}>
        {rows.map(({ line, reason }) => (
          <li key={line}>{phrase`${t('Row {line}', { line })}: ${reasonWords(reason, words)}`}</li>
        ))}
      </ul>
    </details>
  )
}
