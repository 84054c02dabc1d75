import type { DataExport } from '@crewcall/contract/exports.ts'
import { isExportOpen } from '@crewcall/contract/rules/exports.ts'
import { useState, type ReactNode } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { Button } from '../../ui/button.tsx'
import { IconFileExport } from '@tabler/icons-react'
import { ExportRow, NewestState } from './export-row.tsx'

/** How often a screen asks how far an export is: the worker tells no screen. */
const everyMs = 1000

/** The interval between questions while one is being made. */
export function whileOpen({ state }: { state: { data: { results: readonly DataExport[] } | undefined } }): number | false {
  return state.data?.results.some((one) => isExportOpen(one.state)) === true ? everyMs : false
}

type Found = { data: { results: readonly DataExport[] } | undefined; error: unknown; refetch: () => unknown }
type Acts = { start: () => Promise<void>; cancel: (id: number) => void; download: (one: DataExport) => void; isBusy: boolean }
type Props = { found: Found; acts: Acts; label: string; question: string; holds: readonly Sentence[]; children: ReactNode }

/** Exports with their progress and files, and starting another after reading what it will hold. */
export function ExportsList({ found: { data, error, refetch }, acts, label, question, holds, children }: Props) {
  const { t } = useT()
  const [asking, setAsking] = useState(false)
  if (error !== null && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={2} />
  const isOpen = data.results.some((one) => isExportOpen(one.state))
  const start = (
    <Button icon={<IconFileExport size={18} aria-hidden="true" />} disabled={isOpen} onClick={() => setAsking(true)}>
      {label}
    </Button>
  )
  async function handleConfirm() {
    setAsking(false)
    await acts.start()
  }
  return (
    <>
      <NewestState of={data.results[0]} />
      {data.results.length === 0 ? (
        <EmptyState title={t('No exports yet')} action={start}>
          {children}
        </EmptyState>
      ) : (
        <>
          <div className="cluster">{start}</div>
          <Rows label={t('Exports')}>
            {data.results.map((one) => (
              <ExportRow
                key={one.id}
                of={one}
                busy={acts.isBusy}
                onCancel={() => acts.cancel(one.id)}
                onDownload={() => acts.download(one)}
              />
            ))}
          </Rows>
          <p className="soft small">{children}</p>
        </>
      )}
      {asking && (
        <Confirm
          opened
          title={question}
          action={t('Start the export')}
          destructive={false}
          onConfirm={() => void handleConfirm()}
          onClose={() => setAsking(false)}
        >
          <p>{t('The ZIP file will hold:')}</p>
          <ul>
            {holds.map((sentence) => (
              <li key={sentence}>{t(sentence)}</li>
            ))}
          </ul>
          <p>{t('It is made in the background. You can leave this screen.')}</p>
        </Confirm>
      )}
    </>
  )
}
