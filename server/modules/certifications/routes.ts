import {
  listCertificationRequests,
  listOwnCertifications,
  requestCertification,
  reviewCertification,
} from '@crewcall/contract/certifications.ts'
import { mount } from '../../platform/mount.ts'
import { certificationRequests, ownCertifications } from './lists.ts'
import { request } from './request-certification.ts'
import { review } from './review-certification.ts'

export const routes = [
  mount(listOwnCertifications, ownCertifications),
  mount(requestCertification, request),
  mount(listCertificationRequests, certificationRequests),
  mount(reviewCertification, review),
]
