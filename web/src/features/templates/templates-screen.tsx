import { phrase } from '@crewcall/contract/rules/direction.ts'
import { useLocation } from '../../domain/location.ts'
import { Page } from '../../ui/page.tsx'
import { GigTemplates } from './gig-templates.tsx'
import { ShiftTemplates } from './shift-templates.tsx'

/** What saves typing: whole shifts, and only their times. */
export function TemplatesScreen() {
  const location = useLocation()
  return (
    <Page title="Templates" subtitle={phrase`What ${location.name} posts again and again`}>
      <GigTemplates location={location} />
      <ShiftTemplates location={location} />
    </Page>
  )
}
