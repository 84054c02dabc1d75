import { type ImportSource, sourceNames } from '@crewcall/contract/rules/people-import.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { useNow } from '../time/use-now.ts'
import { viewerTimezone } from '../time/when-text.tsx'

type Import = {
  id: number
  source: ImportSource
  file_name: string
  imported_by: string | null
  imported_at: string
  undo_until: string | null
}
type Props<Of extends Import> = {
  imports: readonly Of[]
  countsOf: (of: Of) => string
  /** What else can be done with an import. */
  actionsOf: (of: Of) => ReactNode
  /** Asks before undoing. */
  question: (of: Of, onClose: () => void) => ReactNode
}

/** The imports of a location, and undoing one for a day. */
export function PastImportsSection<Of extends Import>({ imports, countsOf, actionsOf, question }: Props<Of>) {
  const { t, locale } = useT()
  const now = useNow(60_000)
  const [undoing, setUndoing] = useState<Of>()
  return (
    <Section title={t('Past imports')}>
      <Rows within label={t('Past imports')}>
        {imports.map((one) => {
          const name = isolated(one.file_name) || sourceNames[one.source] || t('Another program')
          const by = one.imported_by === null ? [] : [isolated(one.imported_by)]
          const canUndo = one.undo_until !== null && Date.parse(one.undo_until) > now
          return (
            <Row
              key={one.id}
              title={<strong>{name}</strong>}
              sub={joined([formatDay(one.imported_at, viewerTimezone(), locale), ...by, countsOf(one)], ' · ')}
              trail={
                <>
                  {actionsOf(one)}
                  {canUndo && (
                    <Button
                      size="small"
                      variant="text"
                      onClick={() => setUndoing(one)}
                      aria-label={t('Undo the import of {name}', { name })}
                    >
                      {t('Undo')}
                    </Button>
                  )}
                </>
              }
            />
          )
        })}
      </Rows>
      {undoing && question(undoing, () => setUndoing(undefined))}
    </Section>
  )
}
