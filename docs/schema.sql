-- Generated from the migrations by `npm run generate`. Not to be run: see server/migrations.

create table activity (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor_id uuid,
  kind text not null,
  subject text not null,
  detail jsonb not null default '{}'::jsonb,
  constraint activity_pkey PRIMARY KEY (id)
);
CREATE INDEX activity_at_idx ON public.activity USING btree (at DESC, id DESC);
CREATE TRIGGER activity_is_append_only BEFORE DELETE OR UPDATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER activity_is_never_emptied BEFORE TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table assignments (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null,
  location_id uuid not null,
  enrollment_id uuid not null,
  trainee_user_id uuid not null,
  trainer_user_id uuid not null,
  slot_id uuid,
  revision smallint not null default 0,
  date date not null,
  hour smallint not null,
  during tstzrange not null,
  status text not null default 'Scheduled'::text,
  notes text,
  price numeric(10,2),
  currency text,
  payment_status text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  cancel_reason text,
  constraint assignments_trainee_once EXCLUDE USING gist (trainee_user_id WITH =, during WITH &&) WHERE ((status = 'Scheduled'::text)),
  constraint assignments_trainer_once EXCLUDE USING gist (trainer_user_id WITH =, during WITH &&) WHERE ((status = 'Scheduled'::text)),
  constraint assignments_pkey PRIMARY KEY (id),
  constraint assignments_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES gym_brands(id),
  constraint assignments_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint assignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint assignments_enrollment_of_brand FOREIGN KEY (enrollment_id, brand_id, trainee_user_id) REFERENCES enrollments(id, brand_id, user_id),
  constraint assignments_location_of_brand FOREIGN KEY (location_id, brand_id) REFERENCES gym_locations(id, brand_id),
  constraint assignments_slot_of_trainer FOREIGN KEY (slot_id, trainer_user_id, date, hour) REFERENCES trainer_slots(id, trainer_id, date, hour),
  constraint assignments_trainer_of_brand FOREIGN KEY (brand_id, trainer_user_id) REFERENCES brand_trainers(brand_id, user_id),
  constraint assignments_cancelled_says_when CHECK (((status = 'Cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint assignments_currency_code CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint assignments_hour_on_clock CHECK (((hour >= 0) AND (hour <= 23))),
  constraint assignments_live_holds_slot CHECK (((status = 'Scheduled'::text) = (slot_id IS NOT NULL))),
  constraint assignments_payment_status_known CHECK ((payment_status = ANY (ARRAY['paid'::text, 'pending'::text, 'overdue'::text]))),
  constraint assignments_price_has_currency CHECK (((price IS NULL) = (currency IS NULL))),
  constraint assignments_price_not_negative CHECK ((price >= (0)::numeric)),
  constraint assignments_status_known CHECK ((status = ANY (ARRAY['Scheduled'::text, 'Cancelled'::text]))),
  constraint assignments_two_people CHECK ((trainer_user_id <> trainee_user_id))
);
CREATE INDEX assignments_brand_date_idx ON public.assignments USING btree (brand_id, date);
CREATE INDEX assignments_cancelled_by_idx ON public.assignments USING btree (cancelled_by);
CREATE INDEX assignments_created_by_idx ON public.assignments USING btree (created_by);
CREATE INDEX assignments_enrollment_id_idx ON public.assignments USING btree (enrollment_id);
CREATE INDEX assignments_location_hour_idx ON public.assignments USING btree (location_id, date, hour) WHERE (status = 'Scheduled'::text);
CREATE UNIQUE INDEX assignments_slot_key ON public.assignments USING btree (slot_id) WHERE (slot_id IS NOT NULL);
CREATE INDEX assignments_trainee_idx ON public.assignments USING btree (trainee_user_id, date);
CREATE INDEX assignments_trainer_idx ON public.assignments USING btree (trainer_user_id, date);
CREATE TRIGGER assignments_told AFTER INSERT OR UPDATE ON public.assignments FOR EACH ROW EXECUTE FUNCTION tell_session_changed();

create table brand_managers (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null,
  user_id uuid not null,
  assigned_at timestamp with time zone not null default now(),
  constraint brand_managers_pkey PRIMARY KEY (brand_id, user_id),
  constraint brand_managers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES gym_brands(id),
  constraint brand_managers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX brand_managers_user_id_idx ON public.brand_managers USING btree (user_id);

create table brand_trainers (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null,
  user_id uuid not null,
  assigned_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint brand_trainers_pkey PRIMARY KEY (brand_id, user_id),
  constraint brand_trainers_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES gym_brands(id),
  constraint brand_trainers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX brand_trainers_user_id_idx ON public.brand_trainers USING btree (user_id) WHERE (removed_at IS NULL);
CREATE TRIGGER brand_trainers_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.brand_trainers FOR EACH STATEMENT EXECUTE FUNCTION announce_change('discovery');
CREATE TRIGGER brand_trainers_forget_lost_places AFTER UPDATE OF removed_at ON public.brand_trainers FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))) EXECUTE FUNCTION forget_lost_places();
CREATE TRIGGER brand_trainers_told AFTER INSERT OR UPDATE ON public.brand_trainers FOR EACH ROW EXECUTE FUNCTION tell_gym_changed('brand_id');

create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint calendar_feeds_token_key UNIQUE (token_hash),
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table demo_state (
  id smallint not null default 1,
  seeded_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint demo_state_pkey PRIMARY KEY (id),
  constraint demo_state_is_one_row CHECK ((id = 1))
);

create table enrollments (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null,
  user_id uuid not null,
  location_id uuid,
  approval_status text not null default 'Pending'::text,
  is_planned boolean not null default false,
  enrolled_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint enrollments_person_key UNIQUE (id, brand_id, user_id),
  constraint enrollments_pkey PRIMARY KEY (id),
  constraint enrollments_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES gym_brands(id),
  constraint enrollments_location_of_brand FOREIGN KEY (location_id, brand_id) REFERENCES gym_locations(id, brand_id),
  constraint enrollments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint enrollments_approval_status_known CHECK ((approval_status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text]))),
  constraint enrollments_planned_only_if_approved CHECK (((NOT is_planned) OR (approval_status = 'Approved'::text)))
);
CREATE INDEX enrollments_location_id_idx ON public.enrollments USING btree (location_id) WHERE (removed_at IS NULL);
CREATE INDEX enrollments_newest_of_brand_idx ON public.enrollments USING btree (brand_id, enrolled_at DESC, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX enrollments_one_per_person_and_brand ON public.enrollments USING btree (brand_id, user_id) WHERE (removed_at IS NULL);
CREATE INDEX enrollments_user_id_idx ON public.enrollments USING btree (user_id) WHERE (removed_at IS NULL);
CREATE TRIGGER enrollments_told AFTER INSERT OR UPDATE ON public.enrollments FOR EACH ROW EXECUTE FUNCTION tell_enrollment_changed();

create table gym_brands (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  contact_email text not null,
  contact_phone text,
  website text,
  logo_url text,
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  constraint gym_brands_pkey PRIMARY KEY (id),
  constraint gym_brands_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX gym_brands_created_by_idx ON public.gym_brands USING btree (created_by);
CREATE UNIQUE INDEX gym_brands_name_key ON public.gym_brands USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE TRIGGER gym_brands_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gym_brands FOR EACH STATEMENT EXECUTE FUNCTION announce_change('discovery');
CREATE TRIGGER gym_brands_told AFTER INSERT OR UPDATE ON public.gym_brands FOR EACH ROW EXECUTE FUNCTION tell_gym_changed('id');

create table gym_locations (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null,
  name text not null,
  address text not null,
  city text not null,
  state text,
  country text,
  postal_code text,
  contact_phone text,
  contact_email text,
  capacity integer,
  description text,
  time_zone text not null,
  latitude double precision,
  longitude double precision,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  constraint gym_locations_brand_key UNIQUE (id, brand_id),
  constraint gym_locations_pkey PRIMARY KEY (id),
  constraint gym_locations_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES gym_brands(id),
  constraint gym_locations_capacity_at_least_one CHECK ((capacity >= 1)),
  constraint gym_locations_coordinates_together CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint gym_locations_latitude_on_earth CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint gym_locations_longitude_on_earth CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);
CREATE INDEX gym_locations_brand_id_idx ON public.gym_locations USING btree (brand_id) WHERE (archived_at IS NULL);
CREATE TRIGGER gym_locations_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gym_locations FOR EACH STATEMENT EXECUTE FUNCTION announce_change('discovery');
CREATE TRIGGER gym_locations_forget_lost_places AFTER UPDATE OF archived_at ON public.gym_locations FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION forget_lost_places();
CREATE TRIGGER gym_locations_told AFTER INSERT OR UPDATE ON public.gym_locations FOR EACH ROW EXECUTE FUNCTION tell_gym_changed('brand_id');

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

create table kept_mails (
  id uuid not null,
  recipient_name text not null,
  recipient_email text not null,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]'::jsonb,
  kept_at timestamp with time zone not null default now(),
  constraint kept_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX kept_mails_kept_at_idx ON public.kept_mails USING btree (kept_at DESC, id DESC);

create table notification_history (
  id uuid not null default gen_random_uuid(),
  "position" bigint not null generated always as identity,
  notification_id uuid,
  brand_id uuid not null,
  notification_type text not null,
  recipient_user_id uuid not null,
  status text not null,
  error_message text,
  sent_at timestamp with time zone not null default current_instant(),
  constraint notification_history_pkey PRIMARY KEY (id),
  constraint notification_history_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES gym_brands(id),
  constraint notification_history_status_known CHECK ((status = ANY (ARRAY['sent'::text, 'failed'::text, 'suppressed'::text])))
);
CREATE INDEX notification_history_brand_idx ON public.notification_history USING btree (brand_id, sent_at DESC, "position" DESC);
CREATE INDEX notification_history_notification_idx ON public.notification_history USING btree (notification_id);
CREATE INDEX notification_history_sent_at_idx ON public.notification_history USING btree (sent_at DESC, "position" DESC);
CREATE TRIGGER notification_history_is_append_only BEFORE DELETE OR UPDATE ON public.notification_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER notification_history_is_never_emptied BEFORE TRUNCATE ON public.notification_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table notification_opt_outs (
  user_id uuid not null,
  brand_id uuid not null,
  notification_type text not null,
  created_at timestamp with time zone not null default now(),
  constraint notification_opt_outs_pkey PRIMARY KEY (user_id, brand_id, notification_type),
  constraint notification_opt_outs_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES gym_brands(id),
  constraint notification_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_opt_outs_type_known CHECK ((notification_type = ANY (ARRAY['AvailabilityReminder'::text, 'SessionReminder'::text])))
);
CREATE INDEX notification_opt_outs_brand_id_idx ON public.notification_opt_outs USING btree (brand_id);

create table notification_rules (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null,
  notification_type text not null,
  is_enabled boolean not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notification_rules_type_key UNIQUE (brand_id, notification_type),
  constraint notification_rules_pkey PRIMARY KEY (id),
  constraint notification_rules_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES gym_brands(id),
  constraint notification_rules_type_known CHECK ((notification_type = ANY (ARRAY['TraineeEnrolled'::text, 'TraineeApproved'::text, 'TraineeRejected'::text, 'AvailabilityReminder'::text, 'SessionAssigned'::text, 'SessionCancelled'::text, 'SessionReminder'::text])))
);

create table notification_sessions (
  notification_id uuid not null,
  assignment_id uuid not null,
  constraint notification_sessions_pkey PRIMARY KEY (notification_id, assignment_id),
  constraint notification_sessions_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id),
  constraint notification_sessions_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
);
CREATE INDEX notification_sessions_assignment_id_idx ON public.notification_sessions USING btree (assignment_id);

create table notifications (
  id uuid not null default gen_random_uuid(),
  brand_id uuid not null,
  notification_type text not null,
  recipient_user_id uuid not null,
  enrollment_id uuid,
  state text not null,
  dedupe_key text,
  approved_at timestamp with time zone,
  approved_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notifications_dedupe_key UNIQUE (dedupe_key),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint notifications_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES gym_brands(id),
  constraint notifications_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES enrollments(id),
  constraint notifications_recipient_user_id_fkey FOREIGN KEY (recipient_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_only_assigned_waits CHECK (((state <> 'pending'::text) OR (notification_type = 'SessionAssigned'::text))),
  constraint notifications_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'suppressed'::text]))),
  constraint notifications_type_known CHECK ((notification_type = ANY (ARRAY['TraineeEnrolled'::text, 'TraineeApproved'::text, 'TraineeRejected'::text, 'AvailabilityReminder'::text, 'SessionAssigned'::text, 'SessionCancelled'::text, 'SessionReminder'::text])))
);
CREATE INDEX notifications_approved_by_idx ON public.notifications USING btree (approved_by);
CREATE INDEX notifications_enrollment_id_idx ON public.notifications USING btree (enrollment_id);
CREATE UNIQUE INDEX notifications_one_pending ON public.notifications USING btree (brand_id, recipient_user_id) WHERE (state = 'pending'::text);
CREATE INDEX notifications_recipient_idx ON public.notifications USING btree (recipient_user_id, brand_id, created_at);

create table one_time_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  mail_id uuid,
  constraint one_time_tokens_pkey PRIMARY KEY (token_hash),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_tokens_purpose_known CHECK ((purpose = ANY (ARRAY['reset'::text, 'invitation'::text, 'confirm'::text])))
);
CREATE INDEX one_time_tokens_user_id_idx ON public.one_time_tokens USING btree (user_id, purpose);

create table queue_workers (
  id text not null,
  last_seen_at timestamp with time zone not null default now(),
  constraint queue_workers_pkey PRIMARY KEY (id)
);

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table sign_ins (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  nonce bytea not null,
  generation integer not null default 0,
  device text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  rotated_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_ins_expires_at_idx ON public.sign_ins USING btree (expires_at);
CREATE INDEX sign_ins_user_id_idx ON public.sign_ins USING btree (user_id) WHERE (ended_at IS NULL);

create table trainee_slots (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  date date not null,
  hour smallint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  from_template boolean not null default false,
  constraint trainee_slots_hour_key UNIQUE (user_id, date, hour),
  constraint trainee_slots_pkey PRIMARY KEY (id),
  constraint trainee_slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint trainee_slots_hour_on_clock CHECK (((hour >= 0) AND (hour <= 23)))
);
CREATE TRIGGER trainee_slots_delete_told AFTER DELETE ON public.trainee_slots REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_trainee_hours_changed();
CREATE TRIGGER trainee_slots_insert_told AFTER INSERT ON public.trainee_slots REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_trainee_hours_changed();
CREATE TRIGGER trainee_slots_update_told AFTER UPDATE ON public.trainee_slots REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_trainee_hours_changed();

create table trainer_photos (
  user_id uuid not null,
  content bytea not null,
  media_type text not null,
  version text not null,
  created_at timestamp with time zone not null default now(),
  constraint trainer_photos_pkey PRIMARY KEY (user_id),
  constraint trainer_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint trainer_photos_are_small CHECK ((octet_length(content) <= 204800)),
  constraint trainer_photos_media_type_known CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
);

create table trainer_profiles (
  user_id uuid not null,
  photo text,
  specialties text[] not null default '{}'::text[],
  bio text,
  rating numeric(2,1),
  updated_at timestamp with time zone not null default now(),
  constraint trainer_profiles_pkey PRIMARY KEY (user_id),
  constraint trainer_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint trainer_profiles_rating_in_range CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric)))
);
CREATE INDEX trainer_profiles_specialties_idx ON public.trainer_profiles USING gin (specialties);
CREATE TRIGGER trainer_profiles_announce AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.trainer_profiles FOR EACH STATEMENT EXECUTE FUNCTION announce_change('discovery');

create table trainer_slots (
  id uuid not null default gen_random_uuid(),
  trainer_id uuid not null,
  location_id uuid,
  date date not null,
  hour smallint not null,
  status text not null,
  notes text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  from_template boolean not null default false,
  constraint trainer_slots_hour_key UNIQUE (trainer_id, date, hour),
  constraint trainer_slots_session_key UNIQUE (id, trainer_id, date, hour),
  constraint trainer_slots_pkey PRIMARY KEY (id),
  constraint trainer_slots_location_id_fkey FOREIGN KEY (location_id) REFERENCES gym_locations(id),
  constraint trainer_slots_trainer_id_fkey FOREIGN KEY (trainer_id) REFERENCES users(id),
  constraint trainer_slots_hour_on_clock CHECK (((hour >= 0) AND (hour <= 23))),
  constraint trainer_slots_status_known CHECK ((status = ANY (ARRAY['Available'::text, 'Unavailable'::text])))
);
CREATE INDEX trainer_slots_location_id_idx ON public.trainer_slots USING btree (location_id);
CREATE TRIGGER trainer_slots_booked_stay BEFORE UPDATE ON public.trainer_slots FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.location_id IS DISTINCT FROM new.location_id))) EXECUTE FUNCTION keep_booked_slot();
CREATE TRIGGER trainer_slots_delete_told AFTER DELETE ON public.trainer_slots REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_trainer_hours_changed();
CREATE TRIGGER trainer_slots_insert_told AFTER INSERT ON public.trainer_slots REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_trainer_hours_changed();
CREATE TRIGGER trainer_slots_update_told AFTER UPDATE ON public.trainer_slots REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_trainer_hours_changed();

create table user_roles (
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_roles_role_known CHECK ((role = ANY (ARRAY['SuperAdmin'::text, 'GymManager'::text, 'Trainer'::text, 'Trainee'::text])))
);
CREATE INDEX user_roles_role_idx ON public.user_roles USING btree (role);
CREATE TRIGGER user_roles_announce_given AFTER INSERT ON public.user_roles FOR EACH ROW WHEN ((new.role = 'Trainer'::text)) EXECUTE FUNCTION announce_change('discovery');
CREATE TRIGGER user_roles_announce_taken AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'Trainer'::text)) EXECUTE FUNCTION announce_change('discovery');

create table users (
  id uuid not null default gen_random_uuid(),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  is_active boolean not null default true,
  time_format text not null default '12h'::text,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  is_demo boolean not null default false,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_is_lower CHECK ((email = lower(email))),
  constraint users_erased_stay_erased CHECK (((erased_at IS NULL) OR ((email = (('erased-'::text || (id)::text) || '@erased.invalid'::text)) AND (first_name = 'Erased'::text) AND (last_name = 'person'::text) AND (phone IS NULL) AND (password_hash IS NULL) AND (NOT is_active)))),
  constraint users_time_format_known CHECK ((time_format = ANY (ARRAY['12h'::text, '24h'::text])))
);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE INDEX users_name_idx ON public.users USING btree (lower(last_name), lower(first_name), id) INCLUDE (last_name, first_name);
CREATE INDEX users_search_idx ON public.users USING gin (lower(((((first_name || ' '::text) || last_name) || ' '::text) || email)) gin_trgm_ops);
CREATE TRIGGER users_announce AFTER UPDATE OF first_name, last_name, is_active ON public.users FOR EACH ROW WHEN ((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION announce_trainer();

create table weekly_template_hours (
  user_id uuid not null,
  kind text not null,
  weekday smallint not null,
  hour smallint not null,
  status text not null,
  location_id uuid,
  constraint weekly_template_hours_pkey PRIMARY KEY (user_id, kind, weekday, hour),
  constraint weekly_template_hours_location_id_fkey FOREIGN KEY (location_id) REFERENCES gym_locations(id),
  constraint weekly_template_hours_of_template FOREIGN KEY (user_id, kind) REFERENCES weekly_templates(user_id, kind) ON DELETE CASCADE,
  constraint weekly_template_hours_hour_on_clock CHECK (((hour >= 0) AND (hour <= 23))),
  constraint weekly_template_hours_status_known CHECK ((status = ANY (ARRAY['Available'::text, 'Unavailable'::text]))),
  constraint weekly_template_hours_weekday_known CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX weekly_template_hours_location_id_idx ON public.weekly_template_hours USING btree (location_id);

create table weekly_templates (
  user_id uuid not null,
  kind text not null,
  start_date date not null,
  end_date date,
  exceptions date[] not null default '{}'::date[],
  filled_until date,
  updated_at timestamp with time zone not null default now(),
  constraint weekly_templates_pkey PRIMARY KEY (user_id, kind),
  constraint weekly_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint weekly_templates_end_after_start CHECK ((end_date >= start_date)),
  constraint weekly_templates_kind_known CHECK ((kind = ANY (ARRAY['trainee'::text, 'trainer'::text])))
);

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_trainer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from brand_trainers where brand_trainers.user_id = new.id and brand_trainers.removed_at is null
  ) then
    perform pg_notify('changes', 'discovery');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.assignment_facts(hold boolean, place uuid, enrollment uuid, trainer uuid, day date, at_hour integer, manager uuid)
 RETURNS TABLE("isPast" boolean, "isPastDate" boolean, "locationIsManaged" boolean, "brandIsActive" boolean, "trainerIsOfBrand" boolean, "traineeIsOfBrand" boolean, "isSamePerson" boolean, "traineeIsApproved" boolean, "trainerIsBooked" boolean, "trainerIsAvailable" boolean, "traineeIsBooked" boolean, capacity integer, "sessionsAtHour" integer, "brandId" uuid, "traineeUserId" uuid, "slotId" uuid, "startsAt" timestamp with time zone, "timeZone" text, "gymLocationName" text, "trainerName" text, "traineeName" text)
 LANGUAGE plpgsql
AS $function$
declare
  site gym_locations;
  brand gym_brands;
  hours tstzrange;
begin
  if hold then
    perform hold_for_assignment(place, enrollment, trainer, day, at_hour);
  end if;
  select gym_locations.* into site from gym_locations
    where gym_locations.id = place and gym_locations.archived_at is null;
  select gym_brands.* into brand from gym_brands
    where gym_brands.id = site.brand_id and gym_brands.archived_at is null and (manager is null or exists (
      select from brand_managers
      where brand_managers.brand_id = gym_brands.id and brand_managers.user_id = manager));
  if brand.id is null then
    site := null;
  end if;
  "timeZone" := coalesce(site.time_zone, 'Etc/GMT+12');
  "startsAt" := hour_start(day, at_hour, "timeZone");
  hours := tstzrange("startsAt", "startsAt" + interval '1 hour');
  return query
    select "startsAt" <= current_instant(), day < (current_instant() at time zone "timeZone")::date,
      brand.id is not null, coalesce(brand.is_active, false),
      coalesce(coach.is_active, false), coalesce(person.is_active, false), coalesce(enrolled.user_id = trainer, false),
      coalesce(enrolled.approval_status = 'Approved', false),
      is_in_session(trainer, hours), slot.id is not null, is_in_session(enrolled.user_id, hours),
      site.capacity, (select count(*)::integer from assignments
        where assignments.location_id = site.id and assignments.status = 'Scheduled'
          and assignments.date = day and assignments.hour = at_hour),
      brand.id, enrolled.user_id, slot.id, "startsAt", "timeZone", site.name,
      coach.first_name || ' ' || coach.last_name, person.first_name || ' ' || person.last_name
    from (values (true)) as one (row)
    left join brand_trainers on brand_trainers.brand_id = brand.id and brand_trainers.user_id = trainer
      and brand_trainers.removed_at is null
    left join users as coach on coach.id = brand_trainers.user_id
    left join enrollments as enrolled on enrolled.id = enrollment and enrolled.brand_id = brand.id
      and enrolled.removed_at is null
    left join users as person on person.id = enrolled.user_id
    left join trainer_slots as slot on slot.trainer_id = trainer and slot.date = day and slot.hour = at_hour
      and slot.status = 'Available' and (slot.location_id is null or slot.location_id = site.id);
end $function$;

CREATE OR REPLACE FUNCTION public.current_instant()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN COALESCE((NULLIF(current_setting('spotter.now'::text, true), ''::text))::timestamp with time zone, now());

CREATE OR REPLACE FUNCTION public.forget_in_activity(ids bigint[], pseudonym text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('spotter.forgetting', 'on', true);
  update activity set subject = pseudonym, detail = activity.detail - '{error,nameBefore,reason}'::text[]
    where activity.id = any(ids);
  perform set_config('spotter.forgetting', 'off', true);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_in_notification_history(person uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('spotter.forgetting', 'on', true);
  update notification_history set error_message = null
    where notification_history.recipient_user_id = person and notification_history.error_message is not null;
  perform set_config('spotter.forgetting', 'off', true);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_lost_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from weekly_template_hours as hours using gym_locations
  where gym_locations.id = hours.location_id and gym_locations.brand_id = new.brand_id
    and not works_at(hours.user_id, gym_locations.id);
  with lost as (
    select slot.id from trainer_slots as slot
    join gym_locations on gym_locations.id = slot.location_id and gym_locations.brand_id = new.brand_id
    where slot.date >= current_instant()::date - 1
      and hour_start(slot.date, slot.hour, gym_locations.time_zone) > current_instant()
      and not works_at(slot.trainer_id, gym_locations.id)
    order by slot.trainer_id, slot.date, slot.hour
    for update of slot
  )
  delete from trainer_slots using lost
  where trainer_slots.id = lost.id
    and not exists (select from assignments where assignments.slot_id = trainer_slots.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_old_activity(older_than interval)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('spotter.forgetting', 'on', true);
  delete from activity where activity.at < now() - older_than;
  perform set_config('spotter.forgetting', 'off', true);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_old_notification_history(older_than interval)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('spotter.forgetting', 'on', true);
  delete from notification_history where notification_history.sent_at < current_instant() - older_than;
  perform set_config('spotter.forgetting', 'off', true);
end $function$;

CREATE OR REPLACE FUNCTION public.hold_for_assignment(place uuid, enrollment uuid, trainer uuid, day date, at_hour integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from gym_brands
    join gym_locations on gym_locations.brand_id = gym_brands.id
    where gym_locations.id = place
    for share of gym_brands, gym_locations;
  perform from enrollments where enrollments.id = enrollment for share;
  perform from brand_trainers
    join gym_locations on gym_locations.brand_id = brand_trainers.brand_id
    where gym_locations.id = place and brand_trainers.user_id = trainer
    for share of brand_trainers;
  perform from trainer_slots
    where trainer_slots.trainer_id = trainer and trainer_slots.date = day and trainer_slots.hour = at_hour
    for share;
  perform pg_advisory_xact_lock(keys.key) from (
    select distinct hashtextextended(name, 0) as key from (
      select format('location hour %s %s %s', place, day, at_hour) as name
      union all select format('person %s', trainer)
      union all select format('person %s', enrollments.user_id) from enrollments where enrollments.id = enrollment
    ) as names
    order by key
  ) as keys;
end $function$;

CREATE OR REPLACE FUNCTION public.hour_start(day date, hour integer, zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  wall constant timestamp := day + make_interval(hours => hour);
  later constant timestamptz := wall at time zone zone;
begin
  if (later - interval '1 hour') at time zone zone = wall then
    return later - interval '1 hour';
  end if;
  if (later - interval '30 minutes') at time zone zone = wall then
    return later - interval '30 minutes';
  end if;
  return later;
end $function$;

CREATE OR REPLACE FUNCTION public.is_in_session(person uuid, hours tstzrange)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from assignments
    where assignments.trainer_user_id = person and assignments.during && hours and assignments.status = 'Scheduled'
  ) or exists (
    select from assignments
    where assignments.trainee_user_id = person and assignments.during && hours and assignments.status = 'Scheduled'
  );
end $function$;

CREATE OR REPLACE FUNCTION public.keep_booked_slot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from assignments where assignments.slot_id = old.id) then
    raise exception 'the hour is booked'
      using errcode = 'foreign_key_violation', constraint = 'assignments_slot_of_trainer';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.preferred_place(person uuid)
 RETURNS TABLE(name text, time_zone text)
 LANGUAGE sql
 STABLE
AS $function$
  select gym_locations.name, gym_locations.time_zone from enrollments
  join gym_locations on gym_locations.id = enrollments.location_id
  where enrollments.user_id = person and enrollments.removed_at is null
  order by enrollments.approval_status = 'Approved' desc, enrollments.enrolled_at desc
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'TRUNCATE' and current_setting('spotter.forgetting', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_enrollment_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_schedule('enrollment', array[new.brand_id], array[new.user_id],
    jsonb_build_object('gymBrandId', new.brand_id, 'traineeId', new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_gym_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  brand constant uuid := to_jsonb(new)->>tg_argv[0];
begin
  perform tell_schedule('gym', array[brand], '{}', jsonb_build_object('gymBrandId', brand));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_schedule(kind text, brand_ids uuid[], user_ids uuid[], data jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(brand_ids) + cardinality(user_ids) > 0 then
    perform pg_notify('changes', 'schedule ' || jsonb_build_object(
      'kind', kind, 'brandIds', brand_ids, 'userIds', user_ids, 'data', data)::text);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_session_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_schedule('session', array[new.brand_id], array[new.trainer_user_id, new.trainee_user_id],
    jsonb_build_object('assignmentId', new.id, 'gymBrandId', new.brand_id, 'gymLocationId', new.location_id,
      'trainerId', new.trainer_user_id, 'traineeId', new.enrollment_id, 'date', new.date, 'hour', new.hour,
      'status', new.status));
  -- Other brands of the same people, who may train there or be trained, only learn that an hour is taken or free.
  perform tell_schedule('trainer-hours', array(
      select brand_trainers.brand_id from brand_trainers
      where brand_trainers.user_id = person and brand_trainers.removed_at is null
        and brand_trainers.brand_id <> new.brand_id), '{}',
    jsonb_build_object('trainerId', person, 'startDate', new.date, 'endDate', new.date))
  from unnest(array[new.trainer_user_id, new.trainee_user_id]) as person;
  perform tell_schedule('trainee-hours', array(
      select enrollments.brand_id from enrollments
      where enrollments.user_id = person and enrollments.removed_at is null
        and enrollments.brand_id <> new.brand_id), '{}',
    jsonb_build_object('userId', person, 'startDate', new.date, 'endDate', new.date))
  from unnest(array[new.trainer_user_id, new.trainee_user_id]) as person;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_trainee_hours_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_schedule('trainee-hours', array(
      select enrollments.brand_id from enrollments
      where enrollments.user_id = changed.user_id and enrollments.removed_at is null),
    array[changed.user_id],
    jsonb_build_object('userId', changed.user_id, 'startDate', changed.first, 'endDate', changed.last))
  from (select user_id, min(date) as first, max(date) as last from touched group by user_id) as changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_trainer_hours_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_schedule('trainer-hours', array(
      select brand_trainers.brand_id from brand_trainers
      where brand_trainers.user_id = changed.trainer_id and brand_trainers.removed_at is null),
    array[changed.trainer_id],
    jsonb_build_object('trainerId', changed.trainer_id, 'startDate', changed.first, 'endDate', changed.last))
  from (select trainer_id, min(date) as first, max(date) as last from touched group by trainer_id) as changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.works_at(trainer uuid, place uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from gym_locations join brand_trainers using (brand_id)
    where gym_locations.id = place and gym_locations.archived_at is null
      and brand_trainers.user_id = trainer and brand_trainers.removed_at is null
  )
$function$;
