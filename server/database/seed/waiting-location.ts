import { addAddOn } from '@crewcall/contract/add-ons.ts'
import { updateMe } from '@crewcall/contract/identity.ts'
import { uploadMedia } from '@crewcall/contract/media.ts'
import { updateLocation, updateOrganization } from '@crewcall/contract/organizations.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { onDay } from './calendar.ts'
import type { Materials } from './materials.ts'
import { hallSign } from './portrait.ts'

/** The location that waits for approval has terms and settings of its own, agreed before its first shift. */
export function addWaitingLocation({ director, script, clock, staff, locations: { ridgeline } }: Materials): void {
  const params = { id: ridgeline.id }
  script.add(onDay(clock, -6, '11:00'), async () => {
    const picture = await director.as(staff.ben, uploadMedia, {
      body: { name: 'ridgeline.png', purpose: 'LOGO', content_base64: hallSign() },
    })
    const image_public_id = picture.provider_identifier
    await director.as(staff.ben, updateOrganization, { params: { orgId: ridgeline.organization_id }, body: { image_public_id } })
    await director.as(staff.ben, updateLocation, {
      params,
      body: {
        image_public_id,
        url: 'https://ridgeline.example',
        overfill_positions: 1,
        require_certifications: true,
        private_direct_offer_expiration: 'HOURS_48',
        private_direct_offer_expiration_enabled: false,
      },
    })
    await director.as(staff.ben, updateMe, { body: { preferred_name_for_search: 'Benedict Okafor' } })
  })
  script.add(onDay(clock, -5, '09:30'), async () => {
    await director.as(staff.sam, updateLocation, {
      params,
      body: {
        invoice_frequency: 'DAILY',
        invoice_work_week_end_date: 'SATURDAY',
        background_checks_enabled: true,
        background_checks_fee_percentage: 1,
        in_network_payments_enabled: false,
        in_network_fee_percentage: 10,
        gigpro_fee_percentage: 24,
        tipping_enabled: false,
        tipping_fee_percentage: 3,
        w2_fee_percentage: 34,
        is_migrated_from_gigpro: true,
      },
    })
    await director.as(staff.sam, addAddOn, {
      params: { locationId: ridgeline.id },
      body: {
        type: 'CONCIERGE',
        start_date: addDays(clock.today, -5),
        end_date: addDays(clock.today, 85),
        notes: 'Three months without a fee, until their own planner is hired.',
      },
    })
  })
}
