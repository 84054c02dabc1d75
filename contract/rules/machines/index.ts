import type { Edge } from '../machine.ts'
import { applicationMachine } from './application.ts'
import { approvalMachine } from './approval.ts'
import { certificationMachine } from './certification.ts'
import { gigMachine } from './gig.ts'
import { hoursMachine } from './hours.ts'
import { invitationMachine } from './invitation.ts'
import { mediaMachine } from './media.ts'
import { paymentMethodMachine } from './payment-method.ts'
import { paymentMachine } from './payment.ts'
import { suspensionMachine } from './suspension.ts'
import { termsMachine } from './terms.ts'

/** What documents and tests need of a machine, whatever its states are called. */
export type MachineTable = { name: string; states: readonly string[]; edges: () => Edge[] }

/** Every state machine of the product, for docs/machines.md and the tests that walk all of them. */
export const allMachines: readonly MachineTable[] = [
  gigMachine,
  applicationMachine,
  hoursMachine,
  paymentMachine,
  paymentMethodMachine,
  certificationMachine,
  approvalMachine,
  termsMachine,
  mediaMachine,
  invitationMachine,
  suspensionMachine,
]

export {
  applicationMachine,
  approvalMachine,
  certificationMachine,
  gigMachine,
  hoursMachine,
  invitationMachine,
  mediaMachine,
  paymentMachine,
  paymentMethodMachine,
  suspensionMachine,
  termsMachine,
}
