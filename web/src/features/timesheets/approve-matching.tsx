import { formatCents } from '@crewcall/contract/rules/money.ts'
import { MOST_MATCHING, type TimesheetTotals } from '@crewcall/contract/timesheet-list.ts'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useApproveMatching } from './commands.ts'
import { filtersOf } from './queries.ts'
import { SheetSums } from './sheet-sums.tsx'
import type { TimesheetsSearch } from './timesheets-search.ts'

type Props = {
  opened: boolean
  onClose: () => void
  totals: TimesheetTotals
  search: TimesheetsSearch
  onDone: () => void
  onExceptions: () => void
}

/** The sums per location and pro of everything that matches, before it is approved; what needs a look stays for a person. */
export function ApproveMatching({ opened, onClose, totals, search, onDone, onExceptions }: Props) {
  const { t, refused } = useT()
  const here = useLocation().id
  const approve = useApproveMatching()
  const [problem, setProblem] = useState<string>()
  const { count, skipped, seen, is_cut: isCut } = totals
  const isTooMany = count > MOST_MATCHING || isCut
  const reasons = [...Map.groupBy(skipped, (one) => refused(one))]

  async function handleApprove() {
    setProblem(undefined)
    try {
      await approve.submit({ body: { filter: filtersOf(search, here), count, seen } })
      onDone()
    } catch (error) {
      setProblem(errorSentence(error))
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Approve everything that matches?')}>
      <div className="stack">
        <SheetSums totals={totals} />
        {skipped.length > 0 && (
          <Notice tone="wait" role="note">
            {reasons.map(([reason, of]) => (
              <p key={reason}>
                {t('{count, plural, one {1 timesheet is left out} other {# timesheets are left out}}: {reason}', {
                  count: of.length,
                  reason,
                })}
              </p>
            ))}
            <Button size="small" variant="text" onClick={onExceptions}>
              {t('Open them one by one')}
            </Button>
          </Notice>
        )}
        {isTooMany && (
          <Notice tone="wait" role="note">
            <p>{t('At most {most} at once. Choose a week or a location.', { most: MOST_MATCHING })}</p>
          </Notice>
        )}
        {problem !== undefined && (
          <Notice tone="bad" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
      </div>
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button busy={approve.isPending} disabled={isTooMany || count === 0} onClick={() => void handleApprove()} data-autofocus>
          {t('{count, plural, one {Approve 1 timesheet} other {Approve # timesheets}}', { count })}
          {totals.total !== null && (
            <>
              {' '}
              · <span className="tabular">{formatCents(totals.total)}</span>
            </>
          )}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
