import * as breakRules from '@crewcall/contract/break-rules.ts'
import * as kinds from '@crewcall/contract/certification-kinds.ts'
import * as minimumWages from '@crewcall/contract/minimum-wages.ts'
import * as reference from '@crewcall/contract/reference-data.ts'
import * as skills from '@crewcall/contract/skills.ts'
import { mount } from '../../platform/mount.ts'
import { addRequirement } from './add-requirement.ts'
import {
  addCertification,
  bringBackCertification,
  changeCertification,
  listKeptCertifications,
  retireCertification,
} from './keep-certifications.ts'
import { changeCertificationPositions, listCertificationPositions } from './certifications-asked-for.ts'
import { addMarket, changeMarket, listKeptMarkets } from './keep-markets.ts'
import { addSkill, changeSkill, listKeptSkills } from './keep-skills.ts'
import { addBreakRule, applyBreakRulePack, changeBreakRule, listBreakRules, removeBreakRule } from './break-rules.ts'
import {
  listCertificationTypes,
  listContractorTypes,
  listManagerSkills,
  listMarkets,
  listRequirements,
  listSkills,
  suggestBreaks,
} from './list-reference.ts'
import { listMinimumWages } from './minimum-wage-list.ts'
import { addMinimumWage, changeMinimumWage, removeMinimumWage } from './minimum-wages.ts'

export const routes = [
  mount(skills.listSkills, listSkills),
  mount(skills.listManagerSkills, listManagerSkills),
  mount(skills.listContractorTypes, listContractorTypes),
  mount(skills.listMarkets, listMarkets),
  mount(skills.listRequirements, listRequirements),
  mount(skills.addRequirement, addRequirement),
  mount(skills.suggestBreaks, suggestBreaks),
  mount(skills.listCertificationTypes, listCertificationTypes),
  mount(reference.listKeptSkills, listKeptSkills),
  mount(reference.addSkill, addSkill),
  mount(reference.changeSkill, changeSkill),
  mount(reference.listKeptMarkets, listKeptMarkets),
  mount(reference.addMarket, addMarket),
  mount(reference.changeMarket, changeMarket),
  mount(kinds.listKeptCertifications, listKeptCertifications),
  mount(kinds.addCertification, addCertification),
  mount(kinds.changeCertification, changeCertification),
  mount(kinds.retireCertification, retireCertification),
  mount(kinds.bringBackCertification, bringBackCertification),
  mount(kinds.listCertificationPositions, listCertificationPositions),
  mount(kinds.changeCertificationPositions, changeCertificationPositions),
  mount(breakRules.listBreakRules, listBreakRules),
  mount(breakRules.addBreakRule, addBreakRule),
  mount(breakRules.changeBreakRule, changeBreakRule),
  mount(breakRules.removeBreakRule, removeBreakRule),
  mount(breakRules.applyBreakRulePack, applyBreakRulePack),
  mount(minimumWages.listMinimumWages, listMinimumWages),
  mount(minimumWages.addMinimumWage, addMinimumWage),
  mount(minimumWages.changeMinimumWage, changeMinimumWage),
  mount(minimumWages.removeMinimumWage, removeMinimumWage),
]
