import { hourlyRates } from '@crewcall/contract/common.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'

/** A shift as a template under a name. Its wage is known to everyone who may save templates. */
export function templateOfGig(gig: Gig, name: string) {
  return {
    location_id: gig.location_id,
    name,
    skill_id: gig.skill_id,
    hourly_rate: gig.wage_amount ?? hourlyRates.lowest,
    position_description: gig.description,
    private_notes: gig.special_inst ?? '',
    no_experience_required: gig.no_experience_required,
    auto_select_enabled: gig.auto_select_enabled,
    requirement_ids: gig.requirements.map((requirement) => requirement.id),
    attachment_ids: gig.attachments.map((file) => file.id),
  }
}
