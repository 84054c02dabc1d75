import { lazy, Suspense } from 'react'
import { SupportLink } from '../../domain/chat/support-link.tsx'
import { BreakPanel, PayPanel, SettingsPanel, StatsPanel } from './side-panels.tsx'
import { CheckinCode } from './checkin-code.tsx'
import { GigNotices } from './gig-notices.tsx'
import styles from './gig-page.module.css'
import { useGig } from './gig-layout.tsx'
import { InstructionsPanel, RequirementsPanel, WherePanel, DescriptionPanel } from './main-panels.tsx'

const SeriesPanel = lazy(() => import('./series-panel.tsx').then((module) => ({ default: module.SeriesPanel })))
const PlanPanel = lazy(() => import('./plan-panel.tsx').then((module) => ({ default: module.PlanPanel })))

/** Everything about one shift. */
export function DetailScreen() {
  const gig = useGig()
  return (
    <>
      <GigNotices gig={gig} />
      <div className={styles.columns}>
        <div className="stack gap-20">
          <DescriptionPanel gig={gig} />
          <RequirementsPanel gig={gig} />
          <InstructionsPanel gig={gig} />
          <WherePanel gig={gig} />
        </div>
        <div className="stack gap-20">
          <CheckinCode gig={gig} />
          {gig.is_recurring && (
            <Suspense fallback={null}>
              <SeriesPanel gig={gig} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <PlanPanel gig={gig} />
          </Suspense>
          <PayPanel gig={gig} />
          <BreakPanel gig={gig} />
          <StatsPanel gig={gig} />
          <SettingsPanel gig={gig} />
          <SupportLink about={{ gig_id: gig.id }} />
        </div>
      </div>
    </>
  )
}
