import type { listAdminPros } from '@crewcall/contract/admin.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { ReactNode } from 'react'
import { useT, type Translate } from '../../lib/i18n.ts'
import styles from './admin.module.css'
import { WordTable } from '../../ui/word-table.tsx'

/** A verbatim technical text with its line breaks. */
export function RawText({ children }: { children: ReactNode }) {
  return <pre className={styles.raw}>{children}</pre>
}

/** A state, with its possible actions in the row. */
export function StateWithActions({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.state}>
      {state}
      {children && <span className={styles.rowActions}>{children}</span>}
    </span>
  )
}

/** Names and values below each other; null values are omitted. */
export function FactList({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return <WordTable look="columns" rows={known.map(([label, value]) => ({ label, value }))} />
}

/** Who referred a person, with the code; empty if nobody did. */
export function referredText(referred: Output<typeof listAdminPros>['results'][number]['referred_by'], t: Translate): string {
  return referred ? t('recommended by {name} ({code})', { name: referred.name || t('an unknown code'), code: referred.code }) : ''
}

/** A group of a side panel. */
export function PanelPart({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="stack gap-8" aria-label={title}>
      <div className={styles.partHead}>
        <h3>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  )
}

const parts = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const stamps = { en: new Intl.DateTimeFormat('en-US', parts), es: new Intl.DateTimeFormat('es-US', parts) }

/** An instant in the viewer's zone: "Nov 20, 2026, 1:17 am". */
export function Stamp({ at }: { at: string }) {
  const { locale } = useT()
  return (
    <time dateTime={at} title={at} className={styles.nowrap}>
      {stamps[locale].format(new Date(at)).replace(/[AP]M$/, (half) => half.toLowerCase())}
    </time>
  )
}

/** "(202) 555-0100" for "+12025550100". */
export function phoneText(phone: string | null): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone ?? '')
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : (phone ?? '')
}

/** "No exp date" for "NO_EXP_DATE", for identifiers without a label. */
export function plainWords(identifier: string): string {
  const words = identifier.replaceAll(/[_.]+/g, ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
