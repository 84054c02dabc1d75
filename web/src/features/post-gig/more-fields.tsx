import type { Location } from '@crewcall/contract/organizations.ts'
import { DetailsSection, ExtraPay, OptionsSection } from './pay-sections.tsx'
import { AudienceSection, ContactSection, WhereSection } from './place-sections.tsx'

type Props = { location: Location; files: readonly { id: number; name: string }[]; only: string | undefined }

/** What most shifts leave as it is here. */
export function MoreFields({ location, files, only }: Props) {
  return (
    <>
      <AudienceSection only={only} />
      <WhereSection />
      <DetailsSection files={files} />
      <ContactSection />
      <OptionsSection location={location}>
        <ExtraPay location={location} />
      </OptionsSection>
    </>
  )
}
