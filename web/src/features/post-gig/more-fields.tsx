import type { Location } from '@crewcall/contract/organizations.ts'
import { later } from '../../lib/later.ts'
import { DetailsSection, ExtraPay, OptionsSection } from './pay-sections.tsx'
import { AudienceSection, ContactSection, WhereSection } from './place-sections.tsx'

const planning = later(() => import('./plan-section.tsx'))

type Props = { location: Location; files: readonly { id: number; name: string }[]; only: string | undefined }

/** What most shifts leave as it is here. */
export function MoreFields({ location, files, only }: Props) {
  const plan = planning.use(true)
  return (
    <>
      <AudienceSection only={only} />
      {plan && <plan.PlanSection location={location} />}
      <WhereSection />
      <DetailsSection files={files} />
      <ContactSection />
      <OptionsSection location={location}>
        <ExtraPay location={location} />
      </OptionsSection>
    </>
  )
}
