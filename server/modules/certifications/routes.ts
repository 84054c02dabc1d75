import {
  listCertificationRequests,
  listOwnCertifications,
  requestCertification,
  reviewCertification,
} from '@crewcall/contract/certifications.ts'
import { approveCertifications, rejectCertifications } from '@crewcall/contract/bulk-acts.ts'
import { mount } from '../../platform/mount.ts'
import { certificationRequests, ownCertifications } from './lists.ts'
import { request } from './request-certification.ts'
import { approveSeveral, rejectSeveral } from './review-several.ts'
import { review } from './review-certification.ts'

export const routes = [
  mount(listOwnCertifications, ownCertifications),
  mount(requestCertification, request),
  mount(listCertificationRequests, certificationRequests),
  mount(reviewCertification, review),
  mount(approveCertifications, approveSeveral, { asksAgain: true }),
  mount(rejectCertifications, rejectSeveral, { asksAgain: true }),
]
