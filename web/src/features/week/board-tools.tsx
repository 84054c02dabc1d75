import { addDays } from '@crewcall/contract/rules/time.ts'
import { Menu } from '@mantine/core'
import {
  IconCalendarShare,
  IconCoin,
  IconCopy,
  IconDots,
  IconFileImport,
  IconHistory,
  IconPrinter,
  IconRepeat,
  IconSend,
  IconTarget,
  IconTemplate,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { BackCloses } from '../../ui/back-closes.tsx'
import { BudgetDialog } from './budget-dialog.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { CopyWeekDialog } from './copy-week-dialog.tsx'
import { PublicationsSheet } from './publications-sheet.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import type { Board } from './use-board.ts'
import type { BoardActs } from './use-board-acts.ts'
import type { Publishing } from './use-publishing.ts'
import { useLanding } from './use-landing.ts'
import { SavedViewItems } from './saved-views.tsx'
import { WeekTemplatesSheet } from './week-templates-sheet.tsx'

type Tool = 'publish' | 'publish-week' | 'views' | 'copy' | 'templates' | 'budget' | 'history' | 'calendar' | 'print'
const ViewsSheet = lazy(() => import('./saved-views-sheet.tsx').then((module) => ({ default: module.ViewsSheet })))

const tools = [
  { tool: 'copy', label: 'Copy last week', icon: IconCopy },
  { tool: 'templates', label: 'Week templates', icon: IconTemplate },
  { tool: 'budget', label: 'Labor budget', icon: IconCoin },
  { tool: 'history', label: 'What was published', icon: IconHistory },
  { tool: 'calendar', label: 'Calendar feed', icon: IconCalendarShare },
  { tool: 'print', label: 'Print', icon: IconPrinter },
] as const satisfies { tool: Tool; label: Sentence; icon: Icon }[]
/** What those who cannot plan have as well. */
const readerTools: ReadonlySet<Tool> = new Set(['calendar', 'print'])

type Props = { board: Board; acts: BoardActs; publishing: Publishing }

/** Publishing what is shown, and what else is done with a whole week. */
export function BoardTools({ board, acts, publishing }: Props) {
  const { t } = useT()
  const [open, setOpen] = useState<Tool>()
  const landing = useLanding(acts)
  const isPhone = useIsPhone()
  const isOneDay = board.view === 'day' || isPhone
  const all = board.shifts.filter(({ status, id }) => status === null && id > 0)
  const drafts = isOneDay ? all.filter(({ local_date }) => local_date === board.date) : all
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton label={t('More for this week')} variant="outlined">
            <IconDots size={18} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {board.mayPlan && isOneDay && all.length > drafts.length && (
            <Menu.Item leftSection={<IconSend size={18} aria-hidden="true" />} onClick={() => setOpen('publish-week')}>
              {t('Publish all {count} of this week', { count: all.length })}
            </Menu.Item>
          )}
          {board.mayPlan && isOneDay && <CopyDayItem board={board} landing={landing} />}
          {tools
            .filter(({ tool }) => (board.mayPlan ? tool !== 'budget' || board.seesCost : readerTools.has(tool)))
            .map(({ tool, label, icon: ToolIcon }) => (
              <Menu.Item key={tool} leftSection={<ToolIcon size={18} aria-hidden="true" />} onClick={() => setOpen(tool)}>
                {t(label)}
              </Menu.Item>
            ))}
          {board.mayPlan && <PlannerLinks board={board} />}
          <SavedViewItems onEdit={() => setOpen('views')} />
        </Menu.Dropdown>
      </Menu>
      {board.mayPlan && drafts.length > 0 && (
        <Button onClick={() => setOpen('publish')}>{t('Publish {count} shown', { count: drafts.length })}</Button>
      )}
      {open !== undefined && <BackCloses onClose={close} />}
      {open === 'publish' && <PublishDialog drafts={drafts} publishing={publishing} onClose={close} />}
      {open === 'publish-week' && <PublishDialog drafts={all} isWholeWeek publishing={publishing} onClose={close} />}
      {open === 'copy' && <CopyWeekDialog board={board} acts={acts} onClose={close} />}
      {open === 'templates' && <WeekTemplatesSheet board={board} acts={acts} onClose={close} />}
      {open === 'budget' && <BudgetDialog board={board} onClose={close} />}
      {open === 'calendar' && <CalendarSheet board={board} onClose={close} />}
      {open === 'history' && <PublicationsSheet board={board} onClose={close} />}
      {open === 'print' && <PrintDialog board={board} onClose={close} />}
      <Suspense>{open === 'views' && <ViewsSheet board={board} onClose={close} />}</Suspense>
    </>
  )
}

function PlannerLinks({ board }: Pick<Props, 'board'>) {
  const { t } = useT()
  return (
    <>
      <Menu.Item
        component={Link}
        to={`/locations/${board.location.id}/gigs/import`}
        leftSection={<IconFileImport size={18} aria-hidden="true" />}
      >
        {t('Import schedule')}
      </Menu.Item>
      <Menu.Item component={Link} to={`/locations/${board.location.id}/series`} leftSection={<IconRepeat size={18} aria-hidden="true" />}>
        {t('Repeating shifts')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to={`/locations/${board.location.id}/fill-accuracy`}
        leftSection={<IconTarget size={18} aria-hidden="true" />}
      >
        {t('How good are the chances?')}
      </Menu.Item>
    </>
  )
}

// Where one day is shown: what the day before has, with its people, beside what is there. Undo takes it back.
function CopyDayItem({ board, landing }: Pick<Props, 'board'> & { landing: ReturnType<typeof useLanding> }) {
  const { t } = useT()
  const location_ids = board.places.filter(({ may_plan }) => may_plan).map(({ id }) => id)
  const days = { from_date: addDays(board.date, -1), to_date: board.date, days: 1 }
  return (
    <Menu.Item
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      onClick={() => void landing.copy({ location_ids, ...days, people: 'WITH_PEOPLE', existing: 'MERGE' })}
    >
      {t('Copy the day before')}
    </Menu.Item>
  )
}
