import { constraintProblem } from '../../platform/database-errors.ts'
import { problem } from '../../platform/errors.ts'
import { gigFull } from './capacity.ts'

constraintProblem('gigs_capacity', gigFull)
constraintProblem('pro_bookings_no_overlap', () => problem('overlapping_gig', 'There is already a confirmed shift at that time'))
constraintProblem('applications_one_live', () => problem('already_applied', 'There is already an application for this shift'))
