-- How past shifts were filled, by what they have in common (docs/rules/shifts.md#chance): the job fill-estimates.fit writes both tables anew
-- every night. -1 stands for a feature that a level does not compare. No row says anything about a person.
create table fill_cells (
  organization_id bigint not null,
  market_id bigint not null references markets (id),
  skill_id bigint not null references skills (id),
  lead smallint not null check (lead between -1 and 4),
  part smallint not null check (part between -1 and 3),
  wage smallint not null check (wage between -1 and 6),
  locations integer not null,
  posts integer not null,
  openings integer not null,
  filled integer not null check (filled between 0 and openings),
  applications integer not null,
  worked integer not null,
  no_shows integer not null,
  -- Applications by hours after publication, in the buckets of ARRIVAL_EDGES.
  arrivals integer[] not null check (cardinality(arrivals) = 10),
  -- Hourly pay in cents including the bonus; only where nothing but the position is compared.
  median_cents integer check ((median_cents is null) = (lead > -1 or part > -1 or wage > -1)),
  primary key (organization_id, market_id, skill_id, lead, part, wage)
);
select tenants_only('fill_cells');

-- The same of all businesses of a market together, only from five locations on; of no business in particular.
create table market_fill_cells (
  market_id bigint not null references markets (id),
  skill_id bigint not null references skills (id),
  lead smallint not null check (lead between -1 and 4),
  part smallint not null check (part between -1 and 3),
  wage smallint not null check (wage between -1 and 6),
  locations integer not null check (locations >= 5),
  posts integer not null,
  openings integer not null,
  filled integer not null check (filled between 0 and openings),
  applications integer not null,
  worked integer not null,
  no_shows integer not null,
  arrivals integer[] not null check (cardinality(arrivals) = 10),
  median_cents integer check ((median_cents is null) = (lead > -1 or part > -1 or wage > -1)),
  primary key (market_id, skill_id, lead, part, wage)
);

-- What was estimated when a shift opened to the marketplace. It is never changed: the real outcome is compared with it later.
create table fill_predictions (
  organization_id bigint not null,
  gig_id bigint not null,
  location_id bigint not null,
  predicted_at timestamptz not null,
  basis text not null check (basis in ('own', 'market', 'too_few')),
  level text not null check (level in ('position', 'lead', 'part', 'wage', 'lead_wage', 'cell')),
  posts integer not null,
  chance double precision check (chance between 0 and 1),
  low double precision check (low between 0 and chance),
  high double precision check (high between chance and 1),
  wage_amount numeric(6, 2) not null,
  -- What the person who posted it had seen, if anything.
  was_shown boolean not null,
  advised_wage_amount numeric(6, 2),
  primary key (organization_id, gig_id),
  foreign key (organization_id, gig_id) references gigs (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  check ((chance is null) = (basis = 'too_few')),
  check (was_shown or advised_wage_amount is null)
);
create index fill_predictions_of_location on fill_predictions (organization_id, location_id);
select tenants_only('fill_predictions');
