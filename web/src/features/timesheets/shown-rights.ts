import { can, canAnywhere, type Ability } from '@crewcall/contract/rules/policy.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useActor } from '../../domain/person/actor.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'

/** What the reader may do with the timesheets shown: at this location, or at some location when all are shown. The server decides for each. */
export function useShownRights(isEverywhere: boolean) {
  const { id: location_id, organization_id } = useLocation()
  const place = { location_id, organization_id }
  const actor = useActor()
  const may = (ability: Ability) => (isEverywhere ? canAnywhere(actor, ability) : can(actor, ability, place))
  const [noView, noPayment] = [useWhyNot('hours.view', place), useWhyNot('payment.charge', place)]
  return {
    seesCost: may('payment.view'),
    mayPay: may('payment.charge'),
    mayExport: may('report.export'),
    /** Why the hours are not shown, and why they cannot be paid; null if they are and can be. */
    viewRefusal: may('hours.view') ? null : noView,
    payRefusal: may('payment.charge') ? null : noPayment,
  }
}
