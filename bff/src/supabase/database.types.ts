// Written by `npm run database-types -w bff` from the migrated database. Change a migration, not this file.

/** A value that a JSON column or function returns. The schema of a contract must validate it. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** A value that a JSON column or parameter accepts: anything that JSON.stringify converts. */
export type JsonInput = string | number | boolean | object | null;

export type Database = {
  prod: {
    Tables: {
      assistant_certifications: {
        Row: {
          id: string;
          user_id: string;
          kind: Database['prod']['Enums']['credential_kind'];
          name: string;
          issuer: string | null;
          issued_on: string | null;
          expires_on: string | null;
          url: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          kind?: Database['prod']['Enums']['credential_kind'];
          name: string;
          issuer?: string | null;
          issued_on?: string | null;
          expires_on?: string | null;
          url?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          kind?: Database['prod']['Enums']['credential_kind'];
          name?: string;
          issuer?: string | null;
          issued_on?: string | null;
          expires_on?: string | null;
          url?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_certifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_certifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_cvs: {
        Row: {
          id: string;
          user_id: string;
          status: Database['prod']['Enums']['assistant_status'];
          headline: string | null;
          summary: string | null;
          created_at: string;
          updated_at: string;
          location: string | null;
          timezone: string | null;
          availability: Database['prod']['Enums']['availability_status'];
          program_type: Database['prod']['Enums']['program_type'];
          leave_days_per_year: number | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          status?: Database['prod']['Enums']['assistant_status'];
          headline?: string | null;
          summary?: string | null;
          created_at?: string;
          updated_at?: string;
          location?: string | null;
          timezone?: string | null;
          availability?: Database['prod']['Enums']['availability_status'];
          program_type?: Database['prod']['Enums']['program_type'];
          leave_days_per_year?: number | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          status?: Database['prod']['Enums']['assistant_status'];
          headline?: string | null;
          summary?: string | null;
          created_at?: string;
          updated_at?: string;
          location?: string | null;
          timezone?: string | null;
          availability?: Database['prod']['Enums']['availability_status'];
          program_type?: Database['prod']['Enums']['program_type'];
          leave_days_per_year?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_cvs_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_cvs_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_education: {
        Row: {
          id: string;
          user_id: string;
          school: string;
          degree: string | null;
          field_of_study: string | null;
          start_date: string | null;
          end_date: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          school: string;
          degree?: string | null;
          field_of_study?: string | null;
          start_date?: string | null;
          end_date?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          school?: string;
          degree?: string | null;
          field_of_study?: string | null;
          start_date?: string | null;
          end_date?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_education_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_education_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_requests: {
        Row: {
          id: string;
          organization_id: string;
          requested_by: string | null;
          listing_id: string;
          replaces_deal_id: string | null;
          role: Database['prod']['Enums']['assistant_role'];
          hours_per_week: number;
          skills: string;
          timezone: string;
          budget_cents: number | null;
          starts_on: string | null;
          note: string;
          canceled_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          organization_id: string;
          requested_by?: string | null;
          listing_id: string;
          replaces_deal_id?: string | null;
          role: Database['prod']['Enums']['assistant_role'];
          hours_per_week: number;
          skills: string;
          timezone: string;
          budget_cents?: number | null;
          starts_on?: string | null;
          note: string;
          canceled_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          organization_id?: string;
          requested_by?: string | null;
          listing_id?: string;
          replaces_deal_id?: string | null;
          role?: Database['prod']['Enums']['assistant_role'];
          hours_per_week?: number;
          skills?: string;
          timezone?: string;
          budget_cents?: number | null;
          starts_on?: string | null;
          note?: string;
          canceled_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_requests_listing_id_organization_id_fkey';
            columns: ['listing_id', 'organization_id'];
            isOneToOne: false;
            referencedRelation: 'job_listings';
            referencedColumns: ['id', 'organization_id'];
          },
          {
            foreignKeyName: 'assistant_requests_replaces_deal_id_fkey';
            columns: ['replaces_deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_requests_requested_by_fkey';
            columns: ['requested_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_requests_requested_by_fkey';
            columns: ['requested_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_tags: {
        Row: {
          user_id: string;
          tag_id: number;
          created_at: string;
        };
        Insert: {
          user_id: string;
          tag_id: number;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          tag_id?: number;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_tags_tag_id_fkey';
            columns: ['tag_id'];
            isOneToOne: false;
            referencedRelation: 'tags';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_tags_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_tags_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_work_experience_tags: {
        Row: {
          work_experience_id: string;
          tag_id: number;
          created_at: string;
        };
        Insert: {
          work_experience_id: string;
          tag_id: number;
          created_at?: string;
        };
        Update: {
          work_experience_id?: string;
          tag_id?: number;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_work_experience_tags_tag_id_fkey';
            columns: ['tag_id'];
            isOneToOne: false;
            referencedRelation: 'tags';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_work_experience_tags_work_experience_id_fkey';
            columns: ['work_experience_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_work_experiences';
            referencedColumns: ['id'];
          },
        ];
      };
      assistant_work_experiences: {
        Row: {
          id: string;
          user_id: string;
          company: string;
          title: string;
          employment_type: Database['prod']['Enums']['employment_type'];
          is_current_job: boolean;
          start_date: string | null;
          end_date: string | null;
          responsibilities: string[];
          location: string | null;
          work_location: Database['prod']['Enums']['work_location'];
          industry: Database['prod']['Enums']['industry'];
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          company: string;
          title: string;
          employment_type?: Database['prod']['Enums']['employment_type'];
          is_current_job?: boolean;
          start_date?: string | null;
          end_date?: string | null;
          responsibilities?: string[];
          location?: string | null;
          work_location?: Database['prod']['Enums']['work_location'];
          industry?: Database['prod']['Enums']['industry'];
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          company?: string;
          title?: string;
          employment_type?: Database['prod']['Enums']['employment_type'];
          is_current_job?: boolean;
          start_date?: string | null;
          end_date?: string | null;
          responsibilities?: string[];
          location?: string | null;
          work_location?: Database['prod']['Enums']['work_location'];
          industry?: Database['prod']['Enums']['industry'];
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_work_experiences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assistant_work_experiences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_events: {
        Row: {
          id: number;
          actor_id: string | null;
          action: string;
          subject: string;
          details: Json;
          created_at: string;
          before: Json | null;
          after: Json | null;
        };
        Insert: {
          id?: never;
          actor_id?: string | null;
          action: string;
          subject: string;
          details?: JsonInput;
          created_at?: string;
          before?: JsonInput | null;
          after?: JsonInput | null;
        };
        Update: {
          id?: never;
          actor_id?: string | null;
          action?: string;
          subject?: string;
          details?: JsonInput;
          created_at?: string;
          before?: JsonInput | null;
          after?: JsonInput | null;
        };
        Relationships: [
          {
            foreignKeyName: 'audit_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      bill_lines: {
        Row: {
          id: number;
          bill_id: string;
          kind: Database['prod']['Enums']['bill_kind'];
          description: string;
          team_id: string | null;
          user_id: string | null;
          minutes: number | null;
          rate_cents: number | null;
          amount_cents: number;
          adjustment_id: number | null;
        };
        Insert: {
          id?: never;
          bill_id: string;
          kind: Database['prod']['Enums']['bill_kind'];
          description: string;
          team_id?: string | null;
          user_id?: string | null;
          minutes?: number | null;
          rate_cents?: number | null;
          amount_cents: number;
          adjustment_id?: number | null;
        };
        Update: {
          id?: never;
          bill_id?: string;
          kind?: Database['prod']['Enums']['bill_kind'];
          description?: string;
          team_id?: string | null;
          user_id?: string | null;
          minutes?: number | null;
          rate_cents?: number | null;
          amount_cents?: number;
          adjustment_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'bill_lines_bill_id_fkey';
            columns: ['bill_id'];
            isOneToOne: false;
            referencedRelation: 'bills';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bill_lines_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bill_lines_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bill_lines_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      billing_rates: {
        Row: {
          id: number;
          team_id: string;
          amount_cents: number;
          currency: string;
          valid_from: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: never;
          team_id: string;
          amount_cents: number;
          currency?: string;
          valid_from: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: never;
          team_id?: string;
          amount_cents?: number;
          currency?: string;
          valid_from?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'billing_rates_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      bills: {
        Row: {
          id: string;
          number: number;
          organization_id: string;
          subscription_id: string | null;
          kind: Database['prod']['Enums']['bill_kind'];
          status: Database['prod']['Enums']['bill_status'];
          period_start: string;
          period_end: string;
          currency: string;
          total_cents: number;
          paid_cents: number;
          due_at: string;
          paid_at: string | null;
          created_at: string;
          updated_at: string;
          is_credited: boolean;
          credited_cents: number;
        };
        Insert: {
          id?: string;
          number?: never;
          organization_id: string;
          subscription_id?: string | null;
          kind: Database['prod']['Enums']['bill_kind'];
          status?: Database['prod']['Enums']['bill_status'];
          period_start: string;
          period_end: string;
          currency?: string;
          total_cents?: number;
          paid_cents?: number;
          due_at: string;
          paid_at?: string | null;
          created_at?: string;
          updated_at?: string;
          is_credited?: boolean;
          credited_cents?: number;
        };
        Update: {
          id?: string;
          number?: never;
          organization_id?: string;
          subscription_id?: string | null;
          kind?: Database['prod']['Enums']['bill_kind'];
          status?: Database['prod']['Enums']['bill_status'];
          period_start?: string;
          period_end?: string;
          currency?: string;
          total_cents?: number;
          paid_cents?: number;
          due_at?: string;
          paid_at?: string | null;
          created_at?: string;
          updated_at?: string;
          is_credited?: boolean;
          credited_cents?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'bills_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bills_subscription_id_fkey';
            columns: ['subscription_id'];
            isOneToOne: false;
            referencedRelation: 'subscriptions';
            referencedColumns: ['id'];
          },
        ];
      };
      calendar_addresses: {
        Row: {
          user_id: string;
          secret_hash: string;
          created_at: string;
        };
        Insert: {
          user_id: string;
          secret_hash: string;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          secret_hash?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'calendar_addresses_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'calendar_addresses_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      client_organizations: {
        Row: {
          organization_id: string;
          client_id: string;
          role: Database['prod']['Enums']['organization_role'];
          created_at: string;
        };
        Insert: {
          organization_id: string;
          client_id: string;
          role?: Database['prod']['Enums']['organization_role'];
          created_at?: string;
        };
        Update: {
          organization_id?: string;
          client_id?: string;
          role?: Database['prod']['Enums']['organization_role'];
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'client_organizations_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'client_organizations_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'client_organizations_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      company_accounts: {
        Row: {
          currency: string;
          holder: string;
          account: string;
          bic: string;
          updated_at: string;
        };
        Insert: {
          currency: string;
          holder: string;
          account: string;
          bic: string;
          updated_at?: string;
        };
        Update: {
          currency?: string;
          holder?: string;
          account?: string;
          bic?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      conversation_members: {
        Row: {
          conversation_id: string;
          user_id: string;
          last_read_at: string;
          last_delivered_at: string;
          typing_at: string | null;
          joined_at: string;
        };
        Insert: {
          conversation_id: string;
          user_id: string;
          last_read_at?: string;
          last_delivered_at?: string;
          typing_at?: string | null;
          joined_at?: string;
        };
        Update: {
          conversation_id?: string;
          user_id?: string;
          last_read_at?: string;
          last_delivered_at?: string;
          typing_at?: string | null;
          joined_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'conversation_members_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversation_overviews';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_members_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversation_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      conversations: {
        Row: {
          id: string;
          kind: Database['prod']['Enums']['conversation_kind'];
          team_id: string | null;
          title: string | null;
          created_at: string;
          last_message_at: string;
          desk_client_id: string | null;
        };
        Insert: {
          id?: string;
          kind: Database['prod']['Enums']['conversation_kind'];
          team_id?: string | null;
          title?: string | null;
          created_at?: string;
          last_message_at?: string;
          desk_client_id?: string | null;
        };
        Update: {
          id?: string;
          kind?: Database['prod']['Enums']['conversation_kind'];
          team_id?: string | null;
          title?: string | null;
          created_at?: string;
          last_message_at?: string;
          desk_client_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'conversations_desk_client_id_fkey';
            columns: ['desk_client_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_desk_client_id_fkey';
            columns: ['desk_client_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      credits: {
        Row: {
          id: string;
          bill_id: string;
          amount_cents: number;
          reason: string;
          actor_id: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          bill_id: string;
          amount_cents: number;
          reason: string;
          actor_id?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          bill_id?: string;
          amount_cents?: number;
          reason?: string;
          actor_id?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'credits_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'credits_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'credits_bill_id_fkey';
            columns: ['bill_id'];
            isOneToOne: false;
            referencedRelation: 'bills';
            referencedColumns: ['id'];
          },
        ];
      };
      deals: {
        Row: {
          id: string;
          team_id: string;
          organization_id: string;
          status: Database['prod']['Enums']['client_status'];
          requires_shift: boolean;
          created_at: string;
          updated_at: string;
          account_lead_id: string | null;
          starts_on: string | null;
          intro_ends_on: string | null;
          paused_from: Database['prod']['Enums']['client_status'] | null;
          paused_until: string | null;
          ended_on: string | null;
          next_status: Database['prod']['Enums']['client_status'] | null;
          next_on: string | null;
          next_until: string | null;
          paused_by_client: boolean;
        };
        Insert: {
          id?: string;
          team_id: string;
          organization_id: string;
          status: Database['prod']['Enums']['client_status'];
          requires_shift?: boolean;
          created_at?: string;
          updated_at?: string;
          account_lead_id?: string | null;
          starts_on?: string | null;
          intro_ends_on?: string | null;
          paused_from?: Database['prod']['Enums']['client_status'] | null;
          paused_until?: string | null;
          ended_on?: string | null;
          next_status?: Database['prod']['Enums']['client_status'] | null;
          next_on?: string | null;
          next_until?: string | null;
          paused_by_client?: boolean;
        };
        Update: {
          id?: string;
          team_id?: string;
          organization_id?: string;
          status?: Database['prod']['Enums']['client_status'];
          requires_shift?: boolean;
          created_at?: string;
          updated_at?: string;
          account_lead_id?: string | null;
          starts_on?: string | null;
          intro_ends_on?: string | null;
          paused_from?: Database['prod']['Enums']['client_status'] | null;
          paused_until?: string | null;
          ended_on?: string | null;
          next_status?: Database['prod']['Enums']['client_status'] | null;
          next_on?: string | null;
          next_until?: string | null;
          paused_by_client?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'deals_account_lead_id_fkey';
            columns: ['account_lead_id'];
            isOneToOne: false;
            referencedRelation: 'operators';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'deals_team_id_organization_id_fkey';
            columns: ['team_id', 'organization_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id', 'organization_id'];
          },
        ];
      };
      desk_conversations: {
        Row: {
          conversation_id: string;
          person_id: string;
          assignee_id: string | null;
          state: Database['prod']['Enums']['desk_state'];
          updated_at: string;
        };
        Insert: {
          conversation_id: string;
          person_id: string;
          assignee_id?: string | null;
          state?: Database['prod']['Enums']['desk_state'];
          updated_at?: string;
        };
        Update: {
          conversation_id?: string;
          person_id?: string;
          assignee_id?: string | null;
          state?: Database['prod']['Enums']['desk_state'];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'desk_conversations_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'operators';
            referencedColumns: ['user_id'];
          },
          {
            foreignKeyName: 'desk_conversations_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: true;
            referencedRelation: 'conversation_overviews';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desk_conversations_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: true;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desk_conversations_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'desk_conversations_person_id_fkey';
            columns: ['person_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      device_tokens: {
        Row: {
          id: string;
          user_id: string;
          fcm_token: string;
          user_agent: string;
          created_at: string;
          seen_at: string;
          session_id: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          fcm_token: string;
          user_agent: string;
          created_at?: string;
          seen_at?: string;
          session_id?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          fcm_token?: string;
          user_agent?: string;
          created_at?: string;
          seen_at?: string;
          session_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'device_tokens_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'device_tokens_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      earnings: {
        Row: {
          id: number;
          user_id: string;
          team_id: string | null;
          week_start: string;
          kind: Database['prod']['Enums']['payout_kind'];
          minutes: number;
          rate_cents: number | null;
          amount_cents: number;
          currency: string;
          status: Database['prod']['Enums']['earning_status'];
          payout_run_id: string | null;
          note: string | null;
          created_by: string | null;
          created_at: string;
        };
        Insert: {
          id?: never;
          user_id: string;
          team_id?: string | null;
          week_start: string;
          kind: Database['prod']['Enums']['payout_kind'];
          minutes?: number;
          rate_cents?: number | null;
          amount_cents: number;
          currency?: string;
          status?: Database['prod']['Enums']['earning_status'];
          payout_run_id?: string | null;
          note?: string | null;
          created_by?: string | null;
          created_at?: string;
        };
        Update: {
          id?: never;
          user_id?: string;
          team_id?: string | null;
          week_start?: string;
          kind?: Database['prod']['Enums']['payout_kind'];
          minutes?: number;
          rate_cents?: number | null;
          amount_cents?: number;
          currency?: string;
          status?: Database['prod']['Enums']['earning_status'];
          payout_run_id?: string | null;
          note?: string | null;
          created_by?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'earnings_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'earnings_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'earnings_payout_run_id_fkey';
            columns: ['payout_run_id'];
            isOneToOne: false;
            referencedRelation: 'payout_runs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'earnings_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'earnings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'earnings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      eod_reports: {
        Row: {
          id: string;
          user_id: string;
          team_id: string;
          work_day: string;
          timezone: string;
          done: string;
          plans: string;
          blockers: string;
          mood: Database['prod']['Enums']['eod_mood'] | null;
          status: Database['prod']['Enums']['eod_report_status'];
          submitted_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          team_id: string;
          work_day: string;
          timezone: string;
          done?: string;
          plans?: string;
          blockers?: string;
          mood?: Database['prod']['Enums']['eod_mood'] | null;
          status?: Database['prod']['Enums']['eod_report_status'];
          submitted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          team_id?: string;
          work_day?: string;
          timezone?: string;
          done?: string;
          plans?: string;
          blockers?: string;
          mood?: Database['prod']['Enums']['eod_mood'] | null;
          status?: Database['prod']['Enums']['eod_report_status'];
          submitted_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'eod_reports_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'eod_reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'eod_reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      hubspot_outbox: {
        Row: {
          id: number;
          method: string;
          path: string;
          body: Json;
          created_at: string;
          attempts: number;
          last_error: string | null;
          last_attempt_at: string | null;
          next_attempt_at: string | null;
          sent_at: string | null;
          state: Database['prod']['Enums']['hubspot_call_state'];
        };
        Insert: {
          id?: never;
          method: string;
          path: string;
          body?: JsonInput;
          created_at?: string;
          attempts?: number;
          last_error?: string | null;
          last_attempt_at?: string | null;
          next_attempt_at?: string | null;
          sent_at?: string | null;
          state?: never;
        };
        Update: {
          id?: never;
          method?: string;
          path?: string;
          body?: JsonInput;
          created_at?: string;
          attempts?: number;
          last_error?: string | null;
          last_attempt_at?: string | null;
          next_attempt_at?: string | null;
          sent_at?: string | null;
          state?: never;
        };
        Relationships: [];
      };
      inbox_items: {
        Row: {
          kind: Database['prod']['Enums']['inbox_kind'];
          subject_id: string;
          owner_id: string | null;
          state: Database['prod']['Enums']['inbox_state'];
          note: string | null;
          source_at: string;
          updated_at: string;
        };
        Insert: {
          kind: Database['prod']['Enums']['inbox_kind'];
          subject_id: string;
          owner_id?: string | null;
          state?: Database['prod']['Enums']['inbox_state'];
          note?: string | null;
          source_at: string;
          updated_at?: string;
        };
        Update: {
          kind?: Database['prod']['Enums']['inbox_kind'];
          subject_id?: string;
          owner_id?: string | null;
          state?: Database['prod']['Enums']['inbox_state'];
          note?: string | null;
          source_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'inbox_items_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'operators';
            referencedColumns: ['user_id'];
          },
        ];
      };
      interview_slots: {
        Row: {
          id: string;
          match_id: string;
          starts_at: string;
          minutes: number;
          meeting_url: string | null;
          offered_by: string | null;
          booked_by: string | null;
          booked_at: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          match_id: string;
          starts_at: string;
          minutes: number;
          meeting_url?: string | null;
          offered_by?: string | null;
          booked_by?: string | null;
          booked_at?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          match_id?: string;
          starts_at?: string;
          minutes?: number;
          meeting_url?: string | null;
          offered_by?: string | null;
          booked_by?: string | null;
          booked_at?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'interview_slots_booked_by_fkey';
            columns: ['booked_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'interview_slots_booked_by_fkey';
            columns: ['booked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'interview_slots_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'interview_slots_offered_by_fkey';
            columns: ['offered_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'interview_slots_offered_by_fkey';
            columns: ['offered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      interviews: {
        Row: {
          id: string;
          assistant_id: string;
          match_id: string | null;
          outcome: Database['prod']['Enums']['interview_outcome'];
          scheduled_at: string | null;
          created_at: string;
          minutes: number;
          meeting_url: string | null;
        };
        Insert: {
          id?: string;
          assistant_id: string;
          match_id?: string | null;
          outcome?: Database['prod']['Enums']['interview_outcome'];
          scheduled_at?: string | null;
          created_at?: string;
          minutes?: number;
          meeting_url?: string | null;
        };
        Update: {
          id?: string;
          assistant_id?: string;
          match_id?: string | null;
          outcome?: Database['prod']['Enums']['interview_outcome'];
          scheduled_at?: string | null;
          created_at?: string;
          minutes?: number;
          meeting_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'interviews_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'interviews_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'interviews_match_id_fkey';
            columns: ['match_id'];
            isOneToOne: false;
            referencedRelation: 'matches';
            referencedColumns: ['id'];
          },
        ];
      };
      job_listings: {
        Row: {
          id: string;
          organization_id: string;
          title: string;
          role: Database['prod']['Enums']['assistant_role'];
          hours_per_week: number;
          description: string;
          status: Database['prod']['Enums']['listing_status'];
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          organization_id: string;
          title: string;
          role: Database['prod']['Enums']['assistant_role'];
          hours_per_week: number;
          description: string;
          status?: Database['prod']['Enums']['listing_status'];
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          organization_id?: string;
          title?: string;
          role?: Database['prod']['Enums']['assistant_role'];
          hours_per_week?: number;
          description?: string;
          status?: Database['prod']['Enums']['listing_status'];
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'job_listings_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      leaves: {
        Row: {
          id: string;
          user_id: string;
          kind: Database['prod']['Enums']['leave_kind'];
          first_day: string;
          last_day: string;
          timezone: string;
          note: string;
          state: Database['prod']['Enums']['leave_state'];
          answer: string;
          decided_by: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          kind: Database['prod']['Enums']['leave_kind'];
          first_day: string;
          last_day: string;
          timezone: string;
          note?: string;
          state?: Database['prod']['Enums']['leave_state'];
          answer?: string;
          decided_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          kind?: Database['prod']['Enums']['leave_kind'];
          first_day?: string;
          last_day?: string;
          timezone?: string;
          note?: string;
          state?: Database['prod']['Enums']['leave_state'];
          answer?: string;
          decided_by?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'leaves_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leaves_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leaves_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leaves_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      mail_deliveries: {
        Row: {
          id: string;
          kind: Database['prod']['Enums']['mail_kind'];
          key: string;
          user_id: string | null;
          address: string | null;
          data: Json;
          content: Json | null;
          state: Database['prod']['Enums']['mail_state'];
          round: number;
          attempts: number;
          first_attempt_at: string | null;
          last_attempt_at: string | null;
          next_attempt_at: string | null;
          sent_at: string | null;
          last_error: string | null;
          provider_id: string | null;
          created_at: string;
          attachment: Json | null;
        };
        Insert: {
          id?: string;
          kind: Database['prod']['Enums']['mail_kind'];
          key: string;
          user_id?: string | null;
          address?: string | null;
          data?: JsonInput;
          content?: JsonInput | null;
          state?: Database['prod']['Enums']['mail_state'];
          round?: number;
          attempts?: number;
          first_attempt_at?: string | null;
          last_attempt_at?: string | null;
          next_attempt_at?: string | null;
          sent_at?: string | null;
          last_error?: string | null;
          provider_id?: string | null;
          created_at?: string;
          attachment?: JsonInput | null;
        };
        Update: {
          id?: string;
          kind?: Database['prod']['Enums']['mail_kind'];
          key?: string;
          user_id?: string | null;
          address?: string | null;
          data?: JsonInput;
          content?: JsonInput | null;
          state?: Database['prod']['Enums']['mail_state'];
          round?: number;
          attempts?: number;
          first_attempt_at?: string | null;
          last_attempt_at?: string | null;
          next_attempt_at?: string | null;
          sent_at?: string | null;
          last_error?: string | null;
          provider_id?: string | null;
          created_at?: string;
          attachment?: JsonInput | null;
        };
        Relationships: [
          {
            foreignKeyName: 'mail_deliveries_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'mail_deliveries_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      matches: {
        Row: {
          id: string;
          assistant_id: string;
          organization_id: string;
          listing_id: string | null;
          team_id: string | null;
          status: Database['prod']['Enums']['match_status'];
          source: Database['prod']['Enums']['match_source'];
          channel: Database['prod']['Enums']['match_channel'];
          note: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          assistant_id: string;
          organization_id: string;
          listing_id?: string | null;
          team_id?: string | null;
          status?: Database['prod']['Enums']['match_status'];
          source: Database['prod']['Enums']['match_source'];
          channel: Database['prod']['Enums']['match_channel'];
          note?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          assistant_id?: string;
          organization_id?: string;
          listing_id?: string | null;
          team_id?: string | null;
          status?: Database['prod']['Enums']['match_status'];
          source?: Database['prod']['Enums']['match_source'];
          channel?: Database['prod']['Enums']['match_channel'];
          note?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'matches_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_listing_id_fkey';
            columns: ['listing_id'];
            isOneToOne: false;
            referencedRelation: 'job_listings';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'matches_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          id: number;
          conversation_id: string;
          sender_id: string;
          body: string;
          created_at: string;
          client_id: string;
          attachments: Json;
        };
        Insert: {
          id?: never;
          conversation_id: string;
          sender_id: string;
          body: string;
          created_at?: string;
          client_id?: string;
          attachments?: JsonInput;
        };
        Update: {
          id?: never;
          conversation_id?: string;
          sender_id?: string;
          body?: string;
          created_at?: string;
          client_id?: string;
          attachments?: JsonInput;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversation_overviews';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_conversation_id_fkey';
            columns: ['conversation_id'];
            isOneToOne: false;
            referencedRelation: 'conversations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notification_preferences: {
        Row: {
          user_id: string;
          category: Database['prod']['Enums']['notification_category'];
          in_app: boolean;
          push: boolean;
          updated_at: string;
          email: boolean;
        };
        Insert: {
          user_id?: string;
          category: Database['prod']['Enums']['notification_category'];
          in_app?: boolean;
          push?: boolean;
          updated_at?: string;
          email?: boolean;
        };
        Update: {
          user_id?: string;
          category?: Database['prod']['Enums']['notification_category'];
          in_app?: boolean;
          push?: boolean;
          updated_at?: string;
          email?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notification_preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          id: string;
          user_id: string;
          organization_id: string | null;
          type: Database['prod']['Enums']['notification_type'];
          banner_type: Database['prod']['Enums']['notification_type'];
          severity: Database['prod']['Enums']['notification_severity'];
          status: Database['prod']['Enums']['notification_status'];
          banner: Json;
          days_until_recurrence: number | null;
          dismissed: boolean;
          created_at: string;
          key: string | null;
          read_at: string | null;
          dismissed_at: string | null;
          muted: boolean;
        };
        Insert: {
          id?: string;
          user_id: string;
          organization_id?: string | null;
          type: Database['prod']['Enums']['notification_type'];
          banner_type: Database['prod']['Enums']['notification_type'];
          severity?: Database['prod']['Enums']['notification_severity'];
          status?: Database['prod']['Enums']['notification_status'];
          banner: JsonInput;
          days_until_recurrence?: number | null;
          dismissed?: boolean;
          created_at?: string;
          key?: string | null;
          read_at?: string | null;
          dismissed_at?: string | null;
          muted?: boolean;
        };
        Update: {
          id?: string;
          user_id?: string;
          organization_id?: string | null;
          type?: Database['prod']['Enums']['notification_type'];
          banner_type?: Database['prod']['Enums']['notification_type'];
          severity?: Database['prod']['Enums']['notification_severity'];
          status?: Database['prod']['Enums']['notification_status'];
          banner?: JsonInput;
          days_until_recurrence?: number | null;
          dismissed?: boolean;
          created_at?: string;
          key?: string | null;
          read_at?: string | null;
          dismissed_at?: string | null;
          muted?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      onboarding_progress: {
        Row: {
          user_id: string;
          step: 'CHOOSE_ROLE' | 'SIGN_UP' | 'ADD_CONTACT_INFO' | 'JOIN_OR_CREATE_ORG' | 'ADD_MEMBERS' | 'ADD_PAYMENT_METHOD' | 'ADD_PERSONAL_DETAILS' | 'AUTO_ADD_EXPERIENCES';
          completed: boolean;
          metadata: Json;
          updated_at: string;
        };
        Insert: {
          user_id?: string;
          step: 'CHOOSE_ROLE' | 'SIGN_UP' | 'ADD_CONTACT_INFO' | 'JOIN_OR_CREATE_ORG' | 'ADD_MEMBERS' | 'ADD_PAYMENT_METHOD' | 'ADD_PERSONAL_DETAILS' | 'AUTO_ADD_EXPERIENCES';
          completed?: boolean;
          metadata?: JsonInput;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          step?: 'CHOOSE_ROLE' | 'SIGN_UP' | 'ADD_CONTACT_INFO' | 'JOIN_OR_CREATE_ORG' | 'ADD_MEMBERS' | 'ADD_PAYMENT_METHOD' | 'ADD_PERSONAL_DETAILS' | 'AUTO_ADD_EXPERIENCES';
          completed?: boolean;
          metadata?: JsonInput;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'onboarding_progress_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'onboarding_progress_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      operator_roles: {
        Row: {
          user_id: string;
          role: Database['prod']['Enums']['operator_role'];
          created_at: string;
        };
        Insert: {
          user_id: string;
          role: Database['prod']['Enums']['operator_role'];
          created_at?: string;
        };
        Update: {
          user_id?: string;
          role?: Database['prod']['Enums']['operator_role'];
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'operator_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'operators';
            referencedColumns: ['user_id'];
          },
        ];
      };
      operator_views: {
        Row: {
          id: string;
          user_id: string;
          list: Database['prod']['Enums']['viewed_list'];
          name: string;
          search: string;
          created_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          list: Database['prod']['Enums']['viewed_list'];
          name: string;
          search: string;
          created_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          list?: Database['prod']['Enums']['viewed_list'];
          name?: string;
          search?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'operator_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'operators';
            referencedColumns: ['user_id'];
          },
        ];
      };
      operators: {
        Row: {
          user_id: string;
          created_at: string;
        };
        Insert: {
          user_id: string;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'operators_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'operators_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      organization_invites: {
        Row: {
          id: string;
          organization_id: string;
          code: string;
          invite_type: Database['prod']['Enums']['invite_type'];
          email: string | null;
          is_reusable: boolean;
          created_by: string | null;
          created_at: string;
          expires_at: string;
          revoked_at: string | null;
          used_at: string | null;
          used_by: string | null;
        };
        Insert: {
          id?: string;
          organization_id: string;
          code?: string;
          invite_type: Database['prod']['Enums']['invite_type'];
          email?: string | null;
          is_reusable?: boolean;
          created_by?: string | null;
          created_at?: string;
          expires_at?: string;
          revoked_at?: string | null;
          used_at?: string | null;
          used_by?: string | null;
        };
        Update: {
          id?: string;
          organization_id?: string;
          code?: string;
          invite_type?: Database['prod']['Enums']['invite_type'];
          email?: string | null;
          is_reusable?: boolean;
          created_by?: string | null;
          created_at?: string;
          expires_at?: string;
          revoked_at?: string | null;
          used_at?: string | null;
          used_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'organization_invites_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'organization_invites_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'organization_invites_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'organization_invites_used_by_fkey';
            columns: ['used_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'organization_invites_used_by_fkey';
            columns: ['used_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      organization_settings: {
        Row: {
          organization_id: string;
          contact_email: string | null;
          invoice_recipients: string[];
          receipt_recipient: string | null;
          billing_address: Json | null;
          disable_invoice_notifications: boolean;
          metadata: Json;
          updated_at: string;
        };
        Insert: {
          organization_id: string;
          contact_email?: string | null;
          invoice_recipients?: string[];
          receipt_recipient?: string | null;
          billing_address?: JsonInput | null;
          disable_invoice_notifications?: boolean;
          metadata?: JsonInput;
          updated_at?: string;
        };
        Update: {
          organization_id?: string;
          contact_email?: string | null;
          invoice_recipients?: string[];
          receipt_recipient?: string | null;
          billing_address?: JsonInput | null;
          disable_invoice_notifications?: boolean;
          metadata?: JsonInput;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'organization_settings_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: true;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      organizations: {
        Row: {
          id: string;
          name: string;
          avatar_url: string | null;
          created_at: string;
          updated_at: string;
          timezone: string;
          deleted_at: string | null;
          account_lead_id: string | null;
        };
        Insert: {
          id?: string;
          name: string;
          avatar_url?: string | null;
          created_at?: string;
          updated_at?: string;
          timezone?: string;
          deleted_at?: string | null;
          account_lead_id?: string | null;
        };
        Update: {
          id?: string;
          name?: string;
          avatar_url?: string | null;
          created_at?: string;
          updated_at?: string;
          timezone?: string;
          deleted_at?: string | null;
          account_lead_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'organizations_account_lead_id_fkey';
            columns: ['account_lead_id'];
            isOneToOne: false;
            referencedRelation: 'operators';
            referencedColumns: ['user_id'];
          },
        ];
      };
      payment_customers: {
        Row: {
          organization_id: string;
          provider: Database['prod']['Enums']['payment_provider'];
          customer_id: string;
          created_at: string;
        };
        Insert: {
          organization_id: string;
          provider: Database['prod']['Enums']['payment_provider'];
          customer_id: string;
          created_at?: string;
        };
        Update: {
          organization_id?: string;
          provider?: Database['prod']['Enums']['payment_provider'];
          customer_id?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_customers_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      payment_methods: {
        Row: {
          id: string;
          organization_id: string;
          provider: Database['prod']['Enums']['payment_provider'];
          provider_method_id: string;
          type: Database['prod']['Enums']['payment_method_type'];
          brand: string | null;
          last_four: string | null;
          exp_month: number | null;
          exp_year: number | null;
          use: Database['prod']['Enums']['payment_method_use'] | null;
          changed_at: string;
          removed_at: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          organization_id: string;
          provider: Database['prod']['Enums']['payment_provider'];
          provider_method_id: string;
          type: Database['prod']['Enums']['payment_method_type'];
          brand?: string | null;
          last_four?: string | null;
          exp_month?: number | null;
          exp_year?: number | null;
          use?: Database['prod']['Enums']['payment_method_use'] | null;
          changed_at?: string;
          removed_at?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          organization_id?: string;
          provider?: Database['prod']['Enums']['payment_provider'];
          provider_method_id?: string;
          type?: Database['prod']['Enums']['payment_method_type'];
          brand?: string | null;
          last_four?: string | null;
          exp_month?: number | null;
          exp_year?: number | null;
          use?: Database['prod']['Enums']['payment_method_use'] | null;
          changed_at?: string;
          removed_at?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payment_methods_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      payments: {
        Row: {
          id: string;
          bill_id: string;
          organization_id: string;
          method_id: string | null;
          provider: Database['prod']['Enums']['payment_provider'];
          source: Database['prod']['Enums']['charge_source'];
          status: Database['prod']['Enums']['payment_status'];
          amount_cents: number;
          refunded_cents: number;
          currency: string;
          requested_key: string;
          intent_id: string | null;
          failure_code: string | null;
          failure_message: string | null;
          actor_id: string | null;
          claimed_at: string | null;
          changed_at: string;
          created_at: string;
        };
        Insert: {
          id?: string;
          bill_id: string;
          organization_id: string;
          method_id?: string | null;
          provider: Database['prod']['Enums']['payment_provider'];
          source: Database['prod']['Enums']['charge_source'];
          status?: Database['prod']['Enums']['payment_status'];
          amount_cents: number;
          refunded_cents?: number;
          currency: string;
          requested_key: string;
          intent_id?: string | null;
          failure_code?: string | null;
          failure_message?: string | null;
          actor_id?: string | null;
          claimed_at?: string | null;
          changed_at?: string;
          created_at?: string;
        };
        Update: {
          id?: string;
          bill_id?: string;
          organization_id?: string;
          method_id?: string | null;
          provider?: Database['prod']['Enums']['payment_provider'];
          source?: Database['prod']['Enums']['charge_source'];
          status?: Database['prod']['Enums']['payment_status'];
          amount_cents?: number;
          refunded_cents?: number;
          currency?: string;
          requested_key?: string;
          intent_id?: string | null;
          failure_code?: string | null;
          failure_message?: string | null;
          actor_id?: string | null;
          claimed_at?: string | null;
          changed_at?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payments_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_bill_id_fkey';
            columns: ['bill_id'];
            isOneToOne: false;
            referencedRelation: 'bills';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_method_id_fkey';
            columns: ['method_id'];
            isOneToOne: false;
            referencedRelation: 'payment_methods';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payments_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      payout_accounts: {
        Row: {
          user_id: string;
          holder: string;
          account: string;
          bic: string;
          updated_at: string;
        };
        Insert: {
          user_id: string;
          holder: string;
          account: string;
          bic: string;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          holder?: string;
          account?: string;
          bic?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payout_accounts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payout_accounts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      payout_runs: {
        Row: {
          id: string;
          number: number;
          until: string;
          currency: string;
          status: Database['prod']['Enums']['payout_run_status'];
          note: string | null;
          created_by: string | null;
          approved_by: string | null;
          paid_by: string | null;
          approved_at: string | null;
          paid_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          number?: never;
          until: string;
          currency: string;
          status?: Database['prod']['Enums']['payout_run_status'];
          note?: string | null;
          created_by?: string | null;
          approved_by?: string | null;
          paid_by?: string | null;
          approved_at?: string | null;
          paid_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          number?: never;
          until?: string;
          currency?: string;
          status?: Database['prod']['Enums']['payout_run_status'];
          note?: string | null;
          created_by?: string | null;
          approved_by?: string | null;
          paid_by?: string | null;
          approved_at?: string | null;
          paid_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'payout_runs_approved_by_fkey';
            columns: ['approved_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payout_runs_approved_by_fkey';
            columns: ['approved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payout_runs_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payout_runs_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payout_runs_paid_by_fkey';
            columns: ['paid_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'payout_runs_paid_by_fkey';
            columns: ['paid_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      pipeline_entries: {
        Row: {
          assistant_id: string;
          stage: Database['prod']['Enums']['pipeline_stage'];
          phase: Database['prod']['Enums']['pipeline_phase'];
          updated_at: string;
          reactivated_at: string | null;
        };
        Insert: {
          assistant_id: string;
          stage?: Database['prod']['Enums']['pipeline_stage'];
          phase?: Database['prod']['Enums']['pipeline_phase'];
          updated_at?: string;
          reactivated_at?: string | null;
        };
        Update: {
          assistant_id?: string;
          stage?: Database['prod']['Enums']['pipeline_stage'];
          phase?: Database['prod']['Enums']['pipeline_phase'];
          updated_at?: string;
          reactivated_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'pipeline_entries_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'pipeline_entries_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      plans: {
        Row: {
          key: Database['prod']['Enums']['plan_key'];
          name: string;
          description: string;
          features: string[];
          amount_cents: number;
          currency: string;
          position: number;
          updated_at: string;
        };
        Insert: {
          key: Database['prod']['Enums']['plan_key'];
          name: string;
          description: string;
          features?: string[];
          amount_cents: number;
          currency?: string;
          position: number;
          updated_at?: string;
        };
        Update: {
          key?: Database['prod']['Enums']['plan_key'];
          name?: string;
          description?: string;
          features?: string[];
          amount_cents?: number;
          currency?: string;
          position?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      prequalifications: {
        Row: {
          id: string;
          email: string;
          name: string;
          phone: string;
          role: Database['prod']['Enums']['assistant_role'];
          weekly_hours: number;
          timezone: string;
          has_computer: boolean;
          has_backup_internet: boolean;
          about: string;
          created_at: string;
          status: Database['prod']['Enums']['prequalification_status'];
          note: string | null;
          decided_by: string | null;
          decided_at: string | null;
        };
        Insert: {
          id?: string;
          email: string;
          name: string;
          phone: string;
          role: Database['prod']['Enums']['assistant_role'];
          weekly_hours: number;
          timezone: string;
          has_computer: boolean;
          has_backup_internet: boolean;
          about: string;
          created_at?: string;
          status?: Database['prod']['Enums']['prequalification_status'];
          note?: string | null;
          decided_by?: string | null;
          decided_at?: string | null;
        };
        Update: {
          id?: string;
          email?: string;
          name?: string;
          phone?: string;
          role?: Database['prod']['Enums']['assistant_role'];
          weekly_hours?: number;
          timezone?: string;
          has_computer?: boolean;
          has_backup_internet?: boolean;
          about?: string;
          created_at?: string;
          status?: Database['prod']['Enums']['prequalification_status'];
          note?: string | null;
          decided_by?: string | null;
          decided_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'prequalifications_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'prequalifications_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          id: string;
          email: string;
          username: string | null;
          nickname: string | null;
          first_name: string | null;
          last_name: string | null;
          phone: string | null;
          account_type: Database['prod']['Enums']['account_type'] | null;
          avatar_url: string | null;
          theme: Database['prod']['Enums']['theme'];
          signup_url: string | null;
          onboarding_funnel: string | null;
          magic_ea_enabled: boolean;
          magic_va_enabled: boolean;
          hubspot_contact_id: string | null;
          is_test: boolean;
          has_onboarded: boolean;
          created_at: string;
          updated_at: string;
          integrations: Json;
          timezone: string | null;
          account_lead_id: string | null;
          suspended_at: string | null;
          suspension_reason: string | null;
          words: string;
          deletion_due_at: string | null;
          deleted_at: string | null;
        };
        Insert: {
          id: string;
          email: string;
          username?: string | null;
          nickname?: string | null;
          first_name?: string | null;
          last_name?: string | null;
          phone?: string | null;
          account_type?: Database['prod']['Enums']['account_type'] | null;
          avatar_url?: string | null;
          theme?: Database['prod']['Enums']['theme'];
          signup_url?: string | null;
          onboarding_funnel?: string | null;
          magic_ea_enabled?: boolean;
          magic_va_enabled?: boolean;
          hubspot_contact_id?: string | null;
          is_test?: boolean;
          has_onboarded?: boolean;
          created_at?: string;
          updated_at?: string;
          integrations?: JsonInput;
          timezone?: string | null;
          account_lead_id?: string | null;
          suspended_at?: string | null;
          suspension_reason?: string | null;
          words?: never;
          deletion_due_at?: string | null;
          deleted_at?: string | null;
        };
        Update: {
          id?: string;
          email?: string;
          username?: string | null;
          nickname?: string | null;
          first_name?: string | null;
          last_name?: string | null;
          phone?: string | null;
          account_type?: Database['prod']['Enums']['account_type'] | null;
          avatar_url?: string | null;
          theme?: Database['prod']['Enums']['theme'];
          signup_url?: string | null;
          onboarding_funnel?: string | null;
          magic_ea_enabled?: boolean;
          magic_va_enabled?: boolean;
          hubspot_contact_id?: string | null;
          is_test?: boolean;
          has_onboarded?: boolean;
          created_at?: string;
          updated_at?: string;
          integrations?: JsonInput;
          timezone?: string | null;
          account_lead_id?: string | null;
          suspended_at?: string | null;
          suspension_reason?: string | null;
          words?: never;
          deletion_due_at?: string | null;
          deleted_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_account_lead_id_fkey';
            columns: ['account_lead_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'profiles_account_lead_id_fkey';
            columns: ['account_lead_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      push_deliveries: {
        Row: {
          id: string;
          user_id: string;
          notification_id: string;
          device_token_id: string | null;
          state: Database['prod']['Enums']['push_delivery_state'] | null;
          attempts: number;
          claimed_until: string | null;
          error: string | null;
          created_at: string;
          sent_at: string | null;
          opened_at: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          notification_id: string;
          device_token_id?: string | null;
          state?: Database['prod']['Enums']['push_delivery_state'] | null;
          attempts?: number;
          claimed_until?: string | null;
          error?: string | null;
          created_at?: string;
          sent_at?: string | null;
          opened_at?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          notification_id?: string;
          device_token_id?: string | null;
          state?: Database['prod']['Enums']['push_delivery_state'] | null;
          attempts?: number;
          claimed_until?: string | null;
          error?: string | null;
          created_at?: string;
          sent_at?: string | null;
          opened_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'push_deliveries_device_token_id_fkey';
            columns: ['device_token_id'];
            isOneToOne: false;
            referencedRelation: 'device_tokens';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'push_deliveries_notification_id_fkey';
            columns: ['notification_id'];
            isOneToOne: false;
            referencedRelation: 'notifications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'push_deliveries_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'push_deliveries_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      rates: {
        Row: {
          id: number;
          user_id: string;
          team_id: string;
          amount_cents: number;
          currency: string;
          valid_from: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: never;
          user_id: string;
          team_id: string;
          amount_cents: number;
          currency?: string;
          valid_from: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: never;
          user_id?: string;
          team_id?: string;
          amount_cents?: number;
          currency?: string;
          valid_from?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rates_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rates_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rates_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      referral_codes: {
        Row: {
          user_id: string;
          code: string;
          created_at: string;
        };
        Insert: {
          user_id: string;
          code?: string;
          created_at?: string;
        };
        Update: {
          user_id?: string;
          code?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'referral_codes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referral_codes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      referrals: {
        Row: {
          referred_id: string;
          referrer_id: string;
          created_at: string;
        };
        Insert: {
          referred_id: string;
          referrer_id: string;
          created_at?: string;
        };
        Update: {
          referred_id?: string;
          referrer_id?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'referrals_referred_id_fkey';
            columns: ['referred_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_referred_id_fkey';
            columns: ['referred_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_referrer_id_fkey';
            columns: ['referrer_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_referrer_id_fkey';
            columns: ['referrer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      refunds: {
        Row: {
          id: string;
          payment_id: string;
          amount_cents: number;
          reason: string;
          status: Database['prod']['Enums']['refund_status'];
          failure_message: string | null;
          actor_id: string | null;
          claimed_at: string | null;
          created_at: string;
          returned_at: string | null;
        };
        Insert: {
          id?: string;
          payment_id: string;
          amount_cents: number;
          reason: string;
          status?: Database['prod']['Enums']['refund_status'];
          failure_message?: string | null;
          actor_id?: string | null;
          claimed_at?: string | null;
          created_at?: string;
          returned_at?: string | null;
        };
        Update: {
          id?: string;
          payment_id?: string;
          amount_cents?: number;
          reason?: string;
          status?: Database['prod']['Enums']['refund_status'];
          failure_message?: string | null;
          actor_id?: string | null;
          claimed_at?: string | null;
          created_at?: string;
          returned_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'refunds_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refunds_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'refunds_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'payments';
            referencedColumns: ['id'];
          },
        ];
      };
      release_alerts: {
        Row: {
          id: string;
          remote: string;
          version: string | null;
          kind: Database['prod']['Enums']['release_alert_kind'];
          details: Json;
          occasion: string | null;
          attempts: number;
          last_error: string | null;
          created_at: string;
          next_attempt_at: string | null;
          sent_at: string | null;
          state: Database['prod']['Enums']['release_alert_state'];
        };
        Insert: {
          id?: string;
          remote: string;
          version?: string | null;
          kind: Database['prod']['Enums']['release_alert_kind'];
          details?: JsonInput;
          occasion?: string | null;
          attempts?: number;
          last_error?: string | null;
          created_at?: string;
          next_attempt_at?: string | null;
          sent_at?: string | null;
          state?: never;
        };
        Update: {
          id?: string;
          remote?: string;
          version?: string | null;
          kind?: Database['prod']['Enums']['release_alert_kind'];
          details?: JsonInput;
          occasion?: string | null;
          attempts?: number;
          last_error?: string | null;
          created_at?: string;
          next_attempt_at?: string | null;
          sent_at?: string | null;
          state?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'release_alerts_remote_fkey';
            columns: ['remote'];
            isOneToOne: false;
            referencedRelation: 'release_webhooks';
            referencedColumns: ['remote'];
          },
        ];
      };
      release_tokens: {
        Row: {
          id: number;
          remote: string;
          name: string;
          scopes: Database['prod']['Enums']['release_scope'][];
          secret_hash: string;
          made_by: string | null;
          created_at: string;
          expires_at: string;
          revoked_at: string | null;
          last_used_at: string | null;
        };
        Insert: {
          id?: never;
          remote: string;
          name: string;
          scopes: Database['prod']['Enums']['release_scope'][];
          secret_hash: string;
          made_by?: string | null;
          created_at?: string;
          expires_at: string;
          revoked_at?: string | null;
          last_used_at?: string | null;
        };
        Update: {
          id?: never;
          remote?: string;
          name?: string;
          scopes?: Database['prod']['Enums']['release_scope'][];
          secret_hash?: string;
          made_by?: string | null;
          created_at?: string;
          expires_at?: string;
          revoked_at?: string | null;
          last_used_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'release_tokens_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'release_tokens_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      release_webhooks: {
        Row: {
          remote: string;
          url: string;
          secret_id: string;
          created_at: string;
        };
        Insert: {
          remote: string;
          url: string;
          secret_id?: string;
          created_at?: string;
        };
        Update: {
          remote?: string;
          url?: string;
          secret_id?: string;
          created_at?: string;
        };
        Relationships: [];
      };
      remote_releases: {
        Row: {
          id: number;
          remote: string;
          version: string;
          contract: number;
          manifest: Json;
          base_url: string;
          entry: string;
          files: Json;
          integrity: Json;
          state: Database['prod']['Enums']['release_state'];
          note: string | null;
          created_by: string;
          created_at: string;
          share: number | null;
          facts: Json | null;
          live_at: string | null;
          served_since: string;
          ended_at: string | null;
          withdrawn_reason: string | null;
        };
        Insert: {
          id?: never;
          remote: string;
          version: string;
          contract: number;
          manifest: JsonInput;
          base_url: string;
          entry: string;
          files: JsonInput;
          integrity: JsonInput;
          state?: Database['prod']['Enums']['release_state'];
          note?: string | null;
          created_by?: string;
          created_at?: string;
          share?: number | null;
          facts?: JsonInput | null;
          live_at?: string | null;
          served_since?: string;
          ended_at?: string | null;
          withdrawn_reason?: string | null;
        };
        Update: {
          id?: never;
          remote?: string;
          version?: string;
          contract?: number;
          manifest?: JsonInput;
          base_url?: string;
          entry?: string;
          files?: JsonInput;
          integrity?: JsonInput;
          state?: Database['prod']['Enums']['release_state'];
          note?: string | null;
          created_by?: string;
          created_at?: string;
          share?: number | null;
          facts?: JsonInput | null;
          live_at?: string | null;
          served_since?: string;
          ended_at?: string | null;
          withdrawn_reason?: string | null;
        };
        Relationships: [];
      };
      remote_reports: {
        Row: {
          id: number;
          remote: string;
          version: string;
          phase: string;
          outcome: Database['prod']['Enums']['report_outcome'];
          code: string | null;
          ms: number;
          created_at: string;
          cause: Database['prod']['Enums']['report_cause'] | null;
          detail: string | null;
          page_view: string | null;
          viewer_key: string | null;
          page: string | null;
          stack: string | null;
          browser: string | null;
        };
        Insert: {
          id?: never;
          remote: string;
          version: string;
          phase: string;
          outcome: Database['prod']['Enums']['report_outcome'];
          code?: string | null;
          ms: number;
          created_at?: string;
          cause?: Database['prod']['Enums']['report_cause'] | null;
          detail?: string | null;
          page_view?: string | null;
          viewer_key?: string | null;
          page?: string | null;
          stack?: string | null;
          browser?: string | null;
        };
        Update: {
          id?: never;
          remote?: string;
          version?: string;
          phase?: string;
          outcome?: Database['prod']['Enums']['report_outcome'];
          code?: string | null;
          ms?: number;
          created_at?: string;
          cause?: Database['prod']['Enums']['report_cause'] | null;
          detail?: string | null;
          page_view?: string | null;
          viewer_key?: string | null;
          page?: string | null;
          stack?: string | null;
          browser?: string | null;
        };
        Relationships: [];
      };
      request_terms: {
        Row: {
          id: string;
          request_id: string;
          rate_cents: number;
          hours_per_week: number;
          starts_on: string;
          proposed_by: string | null;
          answer: Database['prod']['Enums']['terms_answer'] | null;
          answered_by: string | null;
          answered_at: string | null;
          note: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          request_id: string;
          rate_cents: number;
          hours_per_week: number;
          starts_on: string;
          proposed_by?: string | null;
          answer?: Database['prod']['Enums']['terms_answer'] | null;
          answered_by?: string | null;
          answered_at?: string | null;
          note?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          request_id?: string;
          rate_cents?: number;
          hours_per_week?: number;
          starts_on?: string;
          proposed_by?: string | null;
          answer?: Database['prod']['Enums']['terms_answer'] | null;
          answered_by?: string | null;
          answered_at?: string | null;
          note?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'request_terms_answered_by_fkey';
            columns: ['answered_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'request_terms_answered_by_fkey';
            columns: ['answered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'request_terms_proposed_by_fkey';
            columns: ['proposed_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'request_terms_proposed_by_fkey';
            columns: ['proposed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'request_terms_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_requests';
            referencedColumns: ['id'];
          },
        ];
      };
      reviews: {
        Row: {
          id: string;
          team_id: string;
          assistant_id: string;
          client_id: string;
          rating: Database['prod']['Enums']['rating_value'];
          score: number | null;
          comment: string;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          team_id: string;
          assistant_id: string;
          client_id: string;
          rating?: never;
          score?: number | null;
          comment?: string;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          team_id?: string;
          assistant_id?: string;
          client_id?: string;
          rating?: never;
          score?: number | null;
          comment?: string;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reviews_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reviews_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reviews_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reviews_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reviews_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      schedules: {
        Row: {
          id: number;
          user_id: string;
          team_id: string;
          start_minutes: number;
          end_minutes: number;
          start_weekday: number;
          end_weekday: number;
          created_at: string;
        };
        Insert: {
          id?: never;
          user_id: string;
          team_id: string;
          start_minutes: number;
          end_minutes: number;
          start_weekday: number;
          end_weekday: number;
          created_at?: string;
        };
        Update: {
          id?: never;
          user_id?: string;
          team_id?: string;
          start_minutes?: number;
          end_minutes?: number;
          start_weekday?: number;
          end_weekday?: number;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'schedules_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'schedules_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'schedules_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      session_corrections: {
        Row: {
          id: string;
          session_id: string | null;
          user_id: string;
          team_id: string;
          started_before: string | null;
          ended_before: string | null;
          started_at: string;
          ended_at: string;
          timezone: string;
          reason: string;
          state: Database['prod']['Enums']['correction_state'];
          answer: string | null;
          decided_at: string | null;
          decided_by: string | null;
          created_at: string;
        };
        Insert: {
          id?: string;
          session_id?: string | null;
          user_id: string;
          team_id: string;
          started_before?: string | null;
          ended_before?: string | null;
          started_at: string;
          ended_at: string;
          timezone: string;
          reason: string;
          state?: Database['prod']['Enums']['correction_state'];
          answer?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          created_at?: string;
        };
        Update: {
          id?: string;
          session_id?: string | null;
          user_id?: string;
          team_id?: string;
          started_before?: string | null;
          ended_before?: string | null;
          started_at?: string;
          ended_at?: string;
          timezone?: string;
          reason?: string;
          state?: Database['prod']['Enums']['correction_state'];
          answer?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'session_corrections_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'session_corrections_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'session_corrections_session_id_fkey';
            columns: ['session_id'];
            isOneToOne: false;
            referencedRelation: 'sessions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'session_corrections_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'session_corrections_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'session_corrections_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      session_events: {
        Row: {
          id: number;
          session_id: string;
          type: Database['prod']['Enums']['session_event_type'];
          created_at: string;
        };
        Insert: {
          id?: never;
          session_id: string;
          type: Database['prod']['Enums']['session_event_type'];
          created_at?: string;
        };
        Update: {
          id?: never;
          session_id?: string;
          type?: Database['prod']['Enums']['session_event_type'];
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'session_events_session_id_fkey';
            columns: ['session_id'];
            isOneToOne: false;
            referencedRelation: 'sessions';
            referencedColumns: ['id'];
          },
        ];
      };
      sessions: {
        Row: {
          id: string;
          user_id: string;
          team_id: string;
          created_at: string;
          ended_at: string | null;
          timezone: string;
          version: string | null;
          auto_ended: boolean;
          ended_by_cap: boolean;
        };
        Insert: {
          id?: string;
          user_id: string;
          team_id: string;
          created_at?: string;
          ended_at?: string | null;
          timezone: string;
          version?: string | null;
          auto_ended?: boolean;
          ended_by_cap?: boolean;
        };
        Update: {
          id?: string;
          user_id?: string;
          team_id?: string;
          created_at?: string;
          ended_at?: string | null;
          timezone?: string;
          version?: string | null;
          auto_ended?: boolean;
          ended_by_cap?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'sessions_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sessions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sessions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      subscriptions: {
        Row: {
          id: string;
          organization_id: string;
          plan_key: Database['prod']['Enums']['plan_key'] | null;
          status: Database['prod']['Enums']['client_status'];
          weekly_hours: number | null;
          rate_cents: number | null;
          currency: string;
          auto_charge: boolean;
          billed_periods: number;
          started_on: string;
          ended_on: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          organization_id: string;
          plan_key?: Database['prod']['Enums']['plan_key'] | null;
          status?: Database['prod']['Enums']['client_status'];
          weekly_hours?: number | null;
          rate_cents?: number | null;
          currency?: string;
          auto_charge?: boolean;
          billed_periods?: number;
          started_on?: string;
          ended_on?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          organization_id?: string;
          plan_key?: Database['prod']['Enums']['plan_key'] | null;
          status?: Database['prod']['Enums']['client_status'];
          weekly_hours?: number | null;
          rate_cents?: number | null;
          currency?: string;
          auto_charge?: boolean;
          billed_periods?: number;
          started_on?: string;
          ended_on?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'subscriptions_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'subscriptions_plan_key_fkey';
            columns: ['plan_key'];
            isOneToOne: false;
            referencedRelation: 'plans';
            referencedColumns: ['key'];
          },
        ];
      };
      tags: {
        Row: {
          id: number;
          kind: Database['prod']['Enums']['tag_kind'];
          name: string;
        };
        Insert: {
          id?: never;
          kind: Database['prod']['Enums']['tag_kind'];
          name: string;
        };
        Update: {
          id?: never;
          kind?: Database['prod']['Enums']['tag_kind'];
          name?: string;
        };
        Relationships: [];
      };
      task_comments: {
        Row: {
          id: string;
          task_id: string;
          author_id: string | null;
          body: string;
          created_at: string;
          removed_at: string | null;
        };
        Insert: {
          id?: string;
          task_id: string;
          author_id?: string | null;
          body: string;
          created_at?: string;
          removed_at?: string | null;
        };
        Update: {
          id?: string;
          task_id?: string;
          author_id?: string | null;
          body?: string;
          created_at?: string;
          removed_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'task_comments_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_comments_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_comments_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      task_events: {
        Row: {
          id: number;
          task_id: string;
          actor_id: string | null;
          from_status: Database['prod']['Enums']['task_status'] | null;
          to_status: Database['prod']['Enums']['task_status'];
          created_at: string;
          changed: Database['prod']['Enums']['task_field'][];
        };
        Insert: {
          id?: never;
          task_id: string;
          actor_id?: string | null;
          from_status?: Database['prod']['Enums']['task_status'] | null;
          to_status: Database['prod']['Enums']['task_status'];
          created_at?: string;
          changed?: Database['prod']['Enums']['task_field'][];
        };
        Update: {
          id?: never;
          task_id?: string;
          actor_id?: string | null;
          from_status?: Database['prod']['Enums']['task_status'] | null;
          to_status?: Database['prod']['Enums']['task_status'];
          created_at?: string;
          changed?: Database['prod']['Enums']['task_field'][];
        };
        Relationships: [
          {
            foreignKeyName: 'task_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_events_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'task_events_task_id_fkey';
            columns: ['task_id'];
            isOneToOne: false;
            referencedRelation: 'tasks';
            referencedColumns: ['id'];
          },
        ];
      };
      tasks: {
        Row: {
          id: string;
          team_id: string;
          title: string;
          description: string;
          status: Database['prod']['Enums']['task_status'];
          priority: Database['prod']['Enums']['task_priority'];
          assignee_id: string | null;
          creator_id: string | null;
          due_on: string | null;
          completed_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          id?: string;
          team_id: string;
          title: string;
          description?: string;
          status?: Database['prod']['Enums']['task_status'];
          priority?: Database['prod']['Enums']['task_priority'];
          assignee_id?: string | null;
          creator_id?: string | null;
          due_on?: string | null;
          completed_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          id?: string;
          team_id?: string;
          title?: string;
          description?: string;
          status?: Database['prod']['Enums']['task_status'];
          priority?: Database['prod']['Enums']['task_priority'];
          assignee_id?: string | null;
          creator_id?: string | null;
          due_on?: string | null;
          completed_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tasks_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tasks_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tasks_creator_id_fkey';
            columns: ['creator_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tasks_creator_id_fkey';
            columns: ['creator_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tasks_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      team_members: {
        Row: {
          team_id: string;
          user_id: string;
          assistant_role: Database['prod']['Enums']['assistant_role'] | null;
          joined_at: string;
        };
        Insert: {
          team_id: string;
          user_id: string;
          assistant_role?: Database['prod']['Enums']['assistant_role'] | null;
          joined_at?: string;
        };
        Update: {
          team_id?: string;
          user_id?: string;
          assistant_role?: Database['prod']['Enums']['assistant_role'] | null;
          joined_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'team_members_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'team_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      teams: {
        Row: {
          id: string;
          organization_id: string;
          name: string;
          space: Database['prod']['Enums']['space'];
          created_at: string;
          updated_at: string;
          weekly_cap_hours: number | null;
        };
        Insert: {
          id?: string;
          organization_id: string;
          name: string;
          space?: Database['prod']['Enums']['space'];
          created_at?: string;
          updated_at?: string;
          weekly_cap_hours?: number | null;
        };
        Update: {
          id?: string;
          organization_id?: string;
          name?: string;
          space?: Database['prod']['Enums']['space'];
          created_at?: string;
          updated_at?: string;
          weekly_cap_hours?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'teams_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      temporary_passwords: {
        Row: {
          id: string;
          user_id: string;
          password_hash: string;
          created_at: string;
          expires_at: string;
          used_at: string | null;
          given_by: string | null;
          last_try: string | null;
        };
        Insert: {
          id?: string;
          user_id: string;
          password_hash: string;
          created_at?: string;
          expires_at: string;
          used_at?: string | null;
          given_by?: string | null;
          last_try?: string | null;
        };
        Update: {
          id?: string;
          user_id?: string;
          password_hash?: string;
          created_at?: string;
          expires_at?: string;
          used_at?: string | null;
          given_by?: string | null;
          last_try?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'temporary_passwords_given_by_fkey';
            columns: ['given_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'temporary_passwords_given_by_fkey';
            columns: ['given_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'temporary_passwords_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'temporary_passwords_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      timesheets: {
        Row: {
          id: string;
          user_id: string;
          team_id: string;
          week_start: string;
          state: Database['prod']['Enums']['timesheet_state'];
          submitted_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          reason: string | null;
          updated_at: string;
        };
        Insert: {
          id?: string;
          user_id: string;
          team_id: string;
          week_start: string;
          state?: Database['prod']['Enums']['timesheet_state'];
          submitted_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          reason?: string | null;
          updated_at?: string;
        };
        Update: {
          id?: string;
          user_id?: string;
          team_id?: string;
          week_start?: string;
          state?: Database['prod']['Enums']['timesheet_state'];
          submitted_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          reason?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'timesheets_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'timesheets_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'timesheets_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'timesheets_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'timesheets_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      trainings: {
        Row: {
          id: string;
          assistant_id: string;
          name: string;
          status: Database['prod']['Enums']['training_status'];
          created_at: string;
        };
        Insert: {
          id?: string;
          assistant_id: string;
          name: string;
          status?: Database['prod']['Enums']['training_status'];
          created_at?: string;
        };
        Update: {
          id?: string;
          assistant_id?: string;
          name?: string;
          status?: Database['prod']['Enums']['training_status'];
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'trainings_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'trainings_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      transition_reasons: {
        Row: {
          transition_id: string;
          actor_id: string | null;
          kind: Database['prod']['Enums']['reason_kind'] | null;
          reason: string | null;
        };
        Insert: {
          transition_id: string;
          actor_id?: string | null;
          kind?: Database['prod']['Enums']['reason_kind'] | null;
          reason?: string | null;
        };
        Update: {
          transition_id?: string;
          actor_id?: string | null;
          kind?: Database['prod']['Enums']['reason_kind'] | null;
          reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'transition_reasons_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'transition_reasons_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'transition_reasons_transition_id_fkey';
            columns: ['transition_id'];
            isOneToOne: true;
            referencedRelation: 'transitions';
            referencedColumns: ['id'];
          },
        ];
      };
      transitions: {
        Row: {
          id: string;
          subject: Database['prod']['Enums']['transition_subject'];
          subject_id: string;
          assistant_id: string;
          from_state: string | null;
          to_state: string;
          created_at: string;
        };
        Insert: {
          id?: string;
          subject: Database['prod']['Enums']['transition_subject'];
          subject_id: string;
          assistant_id: string;
          from_state?: string | null;
          to_state: string;
          created_at?: string;
        };
        Update: {
          id?: string;
          subject?: Database['prod']['Enums']['transition_subject'];
          subject_id?: string;
          assistant_id?: string;
          from_state?: string | null;
          to_state?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'transitions_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'transitions_assistant_id_fkey';
            columns: ['assistant_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      usage_events: {
        Row: {
          id: number;
          user_id: string;
          event: string;
          properties: Json;
          created_at: string;
        };
        Insert: {
          id?: never;
          user_id?: string;
          event: string;
          properties?: JsonInput;
          created_at?: string;
        };
        Update: {
          id?: never;
          user_id?: string;
          event?: string;
          properties?: JsonInput;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'usage_events_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'usage_events_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      virtual_cards: {
        Row: {
          user_id: string;
          holder: string;
          brand: string;
          last_four: string;
          expiry_month: number;
          expiry_year: number;
          status: Database['prod']['Enums']['virtual_card_status'];
          limit_cents: number;
          currency: string;
          created_at: string;
          updated_at: string;
          is_frozen_by_company: boolean;
        };
        Insert: {
          user_id: string;
          holder: string;
          brand: string;
          last_four: string;
          expiry_month: number;
          expiry_year: number;
          status?: Database['prod']['Enums']['virtual_card_status'];
          limit_cents: number;
          currency?: string;
          created_at?: string;
          updated_at?: string;
          is_frozen_by_company?: boolean;
        };
        Update: {
          user_id?: string;
          holder?: string;
          brand?: string;
          last_four?: string;
          expiry_month?: number;
          expiry_year?: number;
          status?: Database['prod']['Enums']['virtual_card_status'];
          limit_cents?: number;
          currency?: string;
          created_at?: string;
          updated_at?: string;
          is_frozen_by_company?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'virtual_cards_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'virtual_cards_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: {
      conversation_overviews: {
        Row: {
          id: string | null;
          kind: Database['prod']['Enums']['conversation_kind'] | null;
          team_id: string | null;
          title: string | null;
          last_message_at: string | null;
          last_read_at: string | null;
          last_message: Json | null;
          unread_count: number | null;
          members: Json | null;
          can_write: boolean | null;
          desk_client_id: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'conversations_desk_client_id_fkey';
            columns: ['desk_client_id'];
            isOneToOne: true;
            referencedRelation: 'people';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_desk_client_id_fkey';
            columns: ['desk_client_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'conversations_team_id_fkey';
            columns: ['team_id'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      people: {
        Row: {
          id: string | null;
          username: string | null;
          nickname: string | null;
          first_name: string | null;
          last_name: string | null;
          account_type: Database['prod']['Enums']['account_type'] | null;
          avatar_url: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      accept_invite: {
        Args: {
          p_code: string | null;
        };
        Returns: string | null;
      };
      add_billing_rate: {
        Args: {
          p_team_id: string | null;
          p_amount_cents: number | null;
          p_currency: string | null;
          p_valid_from: string | null;
        };
        Returns: Json;
      };
      add_certification: {
        Args: {
          entry: JsonInput | null;
        };
        Returns: string | null;
      };
      add_client: {
        Args: {
          p_organization_id: string | null;
          p_client_id: string | null;
        };
        Returns: undefined;
      };
      add_credit: {
        Args: {
          p_bill_id: string | null;
          p_updated_at: string | null;
          p_amount_cents: number | null;
          p_reason: string | null;
        };
        Returns: Json;
      };
      add_deal: {
        Args: {
          p_team_id: string | null;
          p_status?: Database['prod']['Enums']['client_status'] | null;
          p_requires_shift?: boolean | null;
          p_starts_on?: string | null;
          p_account_lead_id?: string | null;
        };
        Returns: Json;
      };
      add_earning: {
        Args: {
          p_user_id: string | null;
          p_kind: Database['prod']['Enums']['payout_kind'] | null;
          p_amount_cents: number | null;
          p_week_start: string | null;
          p_currency?: string | null;
          p_team_id?: string | null;
          p_note?: string | null;
        };
        Returns: Json;
      };
      add_education: {
        Args: {
          entry: JsonInput | null;
        };
        Returns: string | null;
      };
      add_interview: {
        Args: {
          p_assistant_id: string | null;
          p_match_id?: string | null;
          p_scheduled_at?: string | null;
          p_meeting_url?: string | null;
        };
        Returns: string | null;
      };
      add_listing: {
        Args: {
          p_organization_id: string | null;
          p_title: string | null;
          p_role: Database['prod']['Enums']['assistant_role'] | null;
          p_hours_per_week: number | null;
          p_description: string | null;
        };
        Returns: Json;
      };
      add_organization: {
        Args: {
          p_name: string | null;
          p_timezone: string | null;
          p_owner_email?: string | null;
        };
        Returns: Json;
      };
      add_payment_guest: {
        Args: {
          p_id: string | null;
          p_bill_id: string | null;
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
          p_customer_id: string | null;
        };
        Returns: undefined;
      };
      add_payout_run: {
        Args: {
          p_until: string | null;
          p_currency?: string | null;
          p_note?: string | null;
        };
        Returns: Json;
      };
      add_person: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      add_rate: {
        Args: {
          p_user_id: string | null;
          p_team_id: string | null;
          p_amount_cents: number | null;
          p_currency: string | null;
          p_valid_from: string | null;
        };
        Returns: Json;
      };
      add_schedule: {
        Args: {
          p_team_id: string | null;
          p_entry: JsonInput | null;
        };
        Returns: Database['prod']['Tables']['schedules']['Row'] | null;
      };
      add_subscription: {
        Args: {
          p_organization_id: string | null;
          p_plan_key?: Database['prod']['Enums']['plan_key'] | null;
          p_weekly_hours?: number | null;
          p_rate_cents?: number | null;
          p_currency?: string | null;
          p_auto_charge?: boolean | null;
          p_started_on?: string | null;
        };
        Returns: Json;
      };
      add_task_comment: {
        Args: {
          p_task_id: string | null;
          p_body: string | null;
        };
        Returns: Database['prod']['Tables']['task_comments']['Row'] | null;
      };
      add_team: {
        Args: {
          p_organization_id: string | null;
          p_name: string | null;
          p_space?: Database['prod']['Enums']['space'] | null;
        };
        Returns: Json;
      };
      add_training: {
        Args: {
          p_assistant_id: string | null;
          p_name: string | null;
        };
        Returns: string | null;
      };
      add_view: {
        Args: {
          p_list: Database['prod']['Enums']['viewed_list'] | null;
          p_name: string | null;
          p_search: string | null;
        };
        Returns: Json;
      };
      advance_deals: {
        Args: never;
        Returns: number | null;
      };
      advance_timesheets: {
        Args: {
          p_limit?: number | null;
        };
        Returns: number | null;
      };
      answer_linked_leave: {
        Args: {
          p_client_id: string | null;
          p_id: string | null;
          p_state: Database['prod']['Enums']['leave_state'] | null;
          p_answer: string | null;
        };
        Returns: Json;
      };
      answer_terms: {
        Args: {
          p_id: string | null;
          p_terms_id: string | null;
          p_answer: Database['prod']['Enums']['terms_answer'] | null;
          p_note?: string | null;
        };
        Returns: Json;
      };
      apply_payment_event: {
        Args: {
          p_event: JsonInput | null;
        };
        Returns: boolean | null;
      };
      apply_to_listing: {
        Args: {
          p_listing_id: string | null;
          p_note?: string | null;
        };
        Returns: string | null;
      };
      ask_data_export: {
        Args: never;
        Returns: Json;
      };
      ask_deletion: {
        Args: {
          p_user_id: string | null;
        };
        Returns: undefined;
      };
      ask_for_correction: {
        Args: {
          p_session_id: string | null;
          p_team_id: string | null;
          p_started_at: string | null;
          p_ended_at: string | null;
          p_timezone: string | null;
          p_reason: string | null;
        };
        Returns: Json;
      };
      ask_for_payment: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      ask_leave: {
        Args: {
          p_kind: Database['prod']['Enums']['leave_kind'] | null;
          p_first_day: string | null;
          p_last_day: string | null;
          p_timezone: string | null;
          p_note: string | null;
        };
        Returns: Database['prod']['Tables']['leaves']['Row'] | null;
      };
      book_interview: {
        Args: {
          p_id: string | null;
          p_slot_id: string | null;
          p_books: boolean | null;
          p_seen_slots?: string[] | null;
        };
        Returns: Json;
      };
      call_once: {
        Args: {
          p_function: string | null;
          p_key: string | null;
          p_arguments: JsonInput | null;
        };
        Returns: Json;
      };
      canary_accounts: {
        Args: never;
        Returns: {
          remote: string | null;
          user_id: string | null;
        }[];
      };
      change_assistant_request: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_changes: JsonInput | null;
        };
        Returns: Json;
      };
      change_bill: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_status: Database['prod']['Enums']['bill_status'] | null;
          p_reason: string | null;
        };
        Returns: Json;
      };
      change_billing_rate: {
        Args: {
          p_id: number | null;
          p_updated_at: string | null;
          p_amount_cents?: number | null;
          p_valid_from?: string | null;
        };
        Returns: Json;
      };
      change_correction: {
        Args: {
          p_id: string | null;
          p_state: Database['prod']['Enums']['correction_state'] | null;
          p_answer?: string | null;
        };
        Returns: Json;
      };
      change_deal: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_status?: Database['prod']['Enums']['client_status'] | null;
          p_reason?: string | null;
          p_requires_shift?: boolean | null;
          p_starts_on?: string | null;
          p_paused_until?: string | null;
          p_account_lead_id?: string | null;
        };
        Returns: Json;
      };
      change_desk_conversation: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_state?: Database['prod']['Enums']['desk_state'] | null;
          p_sets_assignee?: boolean | null;
          p_assignee_id?: string | null;
        };
        Returns: Json;
      };
      change_inbox_item: {
        Args: {
          p_kind: Database['prod']['Enums']['inbox_kind'] | null;
          p_subject_id: string | null;
          p_updated_at?: string | null;
          p_sets_owner?: boolean | null;
          p_owner_id?: string | null;
          p_state?: Database['prod']['Enums']['inbox_state'] | null;
          p_note?: string | null;
        };
        Returns: Json;
      };
      change_listing: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_title?: string | null;
          p_role?: Database['prod']['Enums']['assistant_role'] | null;
          p_hours_per_week?: number | null;
          p_description?: string | null;
          p_status?: Database['prod']['Enums']['listing_status'] | null;
        };
        Returns: Json;
      };
      change_organization: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_name?: string | null;
          p_timezone?: string | null;
          p_account_lead_id?: string | null;
          p_contact_email?: string | null;
          p_disable_invoice_notifications?: boolean | null;
          p_owner_email?: string | null;
        };
        Returns: Json;
      };
      change_own_team: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_name?: string | null;
          p_space?: Database['prod']['Enums']['space'] | null;
          p_clients?: string[] | null;
        };
        Returns: undefined;
      };
      change_payout_run: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_status: Database['prod']['Enums']['payout_run_status'] | null;
        };
        Returns: Json;
      };
      change_person: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_first_name?: string | null;
          p_last_name?: string | null;
          p_phone?: string | null;
          p_hubspot_contact_id?: string | null;
          p_account_lead_id?: string | null;
          p_availability?: Database['prod']['Enums']['availability_status'] | null;
          p_program_type?: Database['prod']['Enums']['program_type'] | null;
          p_leave_days_per_year?: string | null;
        };
        Returns: Json;
      };
      change_plan: {
        Args: {
          p_key: Database['prod']['Enums']['plan_key'] | null;
          p_updated_at: string | null;
          p_name?: string | null;
          p_description?: string | null;
          p_features?: string[] | null;
          p_amount_cents?: number | null;
        };
        Returns: Json;
      };
      change_rate: {
        Args: {
          p_id: number | null;
          p_updated_at: string | null;
          p_amount_cents?: number | null;
          p_valid_from?: string | null;
        };
        Returns: Json;
      };
      change_subscription: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_weekly_hours?: number | null;
          p_rate_cents?: number | null;
          p_auto_charge?: boolean | null;
          p_status?: Database['prod']['Enums']['client_status'] | null;
          p_ended_on?: string | null;
        };
        Returns: Json;
      };
      change_team: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_name?: string | null;
          p_space?: Database['prod']['Enums']['space'] | null;
        };
        Returns: Json;
      };
      change_view: {
        Args: {
          p_id: string | null;
          p_name?: string | null;
          p_search?: string | null;
        };
        Returns: Json;
      };
      change_virtual_card: {
        Args: {
          p_user_id: string | null;
          p_updated_at: string | null;
          p_status?: Database['prod']['Enums']['virtual_card_status'] | null;
          p_limit_cents?: number | null;
        };
        Returns: Json;
      };
      charge_bill: {
        Args: {
          p_bill_id: string | null;
          p_key: string | null;
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
          p_seen_cents?: number | null;
        };
        Returns: Database['prod']['Tables']['payments']['Row'] | null;
      };
      check_auto_clock_out: {
        Args: never;
        Returns: Json;
      };
      check_new_person: {
        Args: {
          p_email: string | null;
        };
        Returns: undefined;
      };
      check_notifications: {
        Args: never;
        Returns: number | null;
      };
      check_own_notifications: {
        Args: never;
        Returns: number | null;
      };
      choose_plan: {
        Args: {
          p_organization_id: string | null;
          p_plan_key: Database['prod']['Enums']['plan_key'] | null;
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
          p_seen_cents?: number | null;
          p_seen_subscriptions?: string[] | null;
        };
        Returns: undefined;
      };
      choose_role: {
        Args: {
          p_account_type: Database['prod']['Enums']['account_type'] | null;
          p_signup_url?: string | null;
          p_onboarding_funnel?: string | null;
          p_magic_ea_enabled?: boolean | null;
          p_magic_va_enabled?: boolean | null;
        };
        Returns: undefined;
      };
      claim_data_export: {
        Args: never;
        Returns: Json;
      };
      claim_hubspot_calls: {
        Args: {
          p_limit?: number | null;
        };
        Returns: Json;
      };
      claim_hubspot_links: {
        Args: {
          p_limit?: number | null;
        };
        Returns: Json;
      };
      claim_mails: {
        Args: {
          p_limit?: number | null;
        };
        Returns: Json;
      };
      claim_payments: {
        Args: {
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
          p_id?: string | null;
          p_limit?: number | null;
        };
        Returns: {
          payment_id: string | null;
          customer_id: string | null;
          method_id: string | null;
          amount_cents: number | null;
          currency: string | null;
          bill_number: number | null;
        }[];
      };
      claim_push_deliveries: {
        Args: {
          p_limit?: number | null;
        };
        Returns: Json;
      };
      claim_refunds: {
        Args: {
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
          p_id?: string | null;
          p_limit?: number | null;
        };
        Returns: {
          refund_id: string | null;
          intent_id: string | null;
          amount_cents: number | null;
        }[];
      };
      claim_release_alerts: {
        Args: {
          p_limit: number | null;
        };
        Returns: Json;
      };
      clear_sign_in_tries: {
        Args: {
          p_account: string | null;
        };
        Returns: undefined;
      };
      clients_of_assistant: {
        Args: {
          p_since: string | null;
        };
        Returns: Json;
      };
      compute_bills: {
        Args: {
          p_limit?: number | null;
        };
        Returns: number | null;
      };
      compute_earnings: {
        Args: {
          p_limit?: number | null;
        };
        Returns: number | null;
      };
      count_desk_conversations: {
        Args: never;
        Returns: number | null;
      };
      count_inbox: {
        Args: never;
        Returns: Json;
      };
      count_unread_notifications: {
        Args: {
          p_organization_id?: string | null;
        };
        Returns: number | null;
      };
      create_organization: {
        Args: {
          p_name: string | null;
          p_email?: string | null;
          p_timezone?: string | null;
        };
        Returns: Database['prod']['Tables']['organizations']['Row'] | null;
      };
      create_task: {
        Args: {
          p_team_id: string | null;
          p_title: string | null;
          p_description?: string | null;
          p_priority?: Database['prod']['Enums']['task_priority'] | null;
          p_assignee_id?: string | null;
          p_due_on?: string | null;
        };
        Returns: Database['prod']['Tables']['tasks']['Row'] | null;
      };
      decide_prequalification: {
        Args: {
          p_id: string | null;
          p_from: Database['prod']['Enums']['prequalification_status'] | null;
          p_to: Database['prod']['Enums']['prequalification_status'] | null;
          p_note?: string | null;
        };
        Returns: Json;
      };
      decide_timesheet: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_state: Database['prod']['Enums']['timesheet_state'] | null;
          p_reason?: string | null;
        };
        Returns: Json;
      };
      delete_accounts: {
        Args: never;
        Returns: number | null;
      };
      delete_organization: {
        Args: {
          p_id: string | null;
        };
        Returns: undefined;
      };
      describe_host: {
        Args: {
          p_routes: JsonInput | null;
        };
        Returns: undefined;
      };
      disputed_bills: {
        Args: {
          p_ids: string[] | null;
        };
        Returns: string[] | null;
      };
      drop_mails: {
        Args: never;
        Returns: undefined;
      };
      end_due_sessions: {
        Args: {
          p_limit?: number | null;
        };
        Returns: number | null;
      };
      end_session: {
        Args: {
          p_id: string | null;
        };
        Returns: Database['prod']['Tables']['sessions']['Row'] | null;
      };
      end_virtual_card: {
        Args: {
          p_user_id: string | null;
          p_updated_at: string | null;
        };
        Returns: Json;
      };
      ended_auth_sessions_after: {
        Args: {
          since: string | null;
          after_id: string | null;
          most: number | null;
        };
        Returns: Json;
      };
      ended_sessions_since: {
        Args: {
          since: string | null;
        };
        Returns: {
          session_id: string | null;
          ended_at: string | null;
        }[];
      };
      eod_day: {
        Args: {
          p_team_id: string | null;
          p_timezone: string | null;
          p_work_day?: string | null;
        };
        Returns: Json;
      };
      expire_data_exports: {
        Args: never;
        Returns: number | null;
      };
      export_payments: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      export_payout_run: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      find_data_export_file: {
        Args: never;
        Returns: string | null;
      };
      find_organizations: {
        Args: {
          p_query?: string | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      find_teams: {
        Args: {
          p_query?: string | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      finish_data_export: {
        Args: {
          p_id: string | null;
          p_bytes?: number | null;
        };
        Returns: boolean | null;
      };
      finish_hubspot_call: {
        Args: {
          p_id: number | null;
          p_error: string | null;
          p_is_final: boolean | null;
        };
        Returns: undefined;
      };
      finish_hubspot_link: {
        Args: {
          p_user_id: string | null;
          p_contact_id: string | null;
          p_is_theirs: boolean | null;
        };
        Returns: undefined;
      };
      finish_mails: {
        Args: {
          p_results: JsonInput | null;
        };
        Returns: undefined;
      };
      finish_onboarding: {
        Args: never;
        Returns: undefined;
      };
      finish_push_deliveries: {
        Args: {
          p_results: JsonInput | null;
        };
        Returns: undefined;
      };
      finish_release_alert: {
        Args: {
          p_id: string | null;
          p_error: string | null;
          p_is_final: boolean | null;
        };
        Returns: undefined;
      };
      forget_answered_calls: {
        Args: never;
        Returns: number | null;
      };
      forget_devices: {
        Args: never;
        Returns: number | null;
      };
      forget_ended_sessions: {
        Args: never;
        Returns: undefined;
      };
      forget_mails: {
        Args: never;
        Returns: number | null;
      };
      forget_payment_guest: {
        Args: {
          p_id: string | null;
        };
        Returns: undefined;
      };
      forget_push_deliveries: {
        Args: never;
        Returns: number | null;
      };
      forget_release_maps: {
        Args: {
          p_days: number | null;
        };
        Returns: undefined;
      };
      forget_reports: {
        Args: {
          p_days: number | null;
        };
        Returns: undefined;
      };
      forget_shell_maps: {
        Args: {
          p_days: number | null;
        };
        Returns: undefined;
      };
      forget_sign_in_tries: {
        Args: never;
        Returns: undefined;
      };
      forget_unwanted_files: {
        Args: {
          p_files: JsonInput | null;
        };
        Returns: undefined;
      };
      freeze_virtual_card: {
        Args: {
          frozen: boolean | null;
        };
        Returns: boolean | null;
      };
      generate_invite_link: {
        Args: {
          p_organization_id: string | null;
          p_force?: boolean | null;
        };
        Returns: Database['prod']['Tables']['organization_invites']['Row'] | null;
      };
      give_back_temporary_password: {
        Args: {
          address: string | null;
          secret: string | null;
          try_id?: string | null;
        };
        Returns: undefined;
      };
      give_deal_notice: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_status: Database['prod']['Enums']['client_status'] | null;
          p_on: string | null;
          p_reason: string | null;
          p_until?: string | null;
        };
        Returns: Json;
      };
      give_temporary_password: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      give_virtual_card: {
        Args: {
          p_user_id: string | null;
          p_holder: string | null;
          p_brand: string | null;
          p_last_four: string | null;
          p_expiry_month: number | null;
          p_expiry_year: number | null;
          p_limit_cents: number | null;
          p_currency: string | null;
        };
        Returns: Json;
      };
      guests_to_forget: {
        Args: {
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
        };
        Returns: {
          guest_id: string | null;
          method_id: string | null;
        }[];
      };
      import_education: {
        Args: {
          entries: JsonInput | null;
        };
        Returns: number | null;
      };
      import_work_experiences: {
        Args: {
          entries: JsonInput | null;
          skills: JsonInput | null;
          tools: JsonInput | null;
        };
        Returns: number | null;
      };
      invite_members: {
        Args: {
          p_organization_id: string | null;
          p_emails: string[] | null;
          p_invite_type: Database['prod']['Enums']['invite_type'] | null;
        };
        Returns: {
          address: string | null;
          outcome: string | null;
          code: string | null;
        }[];
      };
      issue_temporary_password: {
        Args: {
          address: string | null;
          valid_hours?: number | null;
        };
        Returns: string | null;
      };
      keep_account: {
        Args: never;
        Returns: undefined;
      };
      keep_release_maps: {
        Args: {
          p_remote: string | null;
          p_version: string | null;
          p_maps: JsonInput | null;
        };
        Returns: undefined;
      };
      keep_shell_maps: {
        Args: {
          p_maps: JsonInput | null;
        };
        Returns: undefined;
      };
      linked_method: {
        Args: {
          p_bill_id: string | null;
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
          p_guest_id?: string | null;
        };
        Returns: string | null;
      };
      list_assistant_requests: {
        Args: {
          p_organization_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      list_audit_events: {
        Args: {
          p_query?: string | null;
          p_since?: string | null;
          p_until?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_billing_rates: {
        Args: {
          p_query?: string | null;
          p_team_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_bills: {
        Args: {
          p_query?: string | null;
          p_status?: Database['prod']['Enums']['bill_status'] | null;
          p_organization_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_canary_viewers: {
        Args: {
          p_remote: string | null;
        };
        Returns: Json;
      };
      list_corrections: {
        Args: {
          p_state?: Database['prod']['Enums']['correction_state'] | null;
          p_session_id?: string | null;
          p_team_id?: string | null;
          p_user_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      list_days_away: {
        Args: {
          p_first_day: string | null;
          p_last_day: string | null;
        };
        Returns: Json;
      };
      list_deals: {
        Args: {
          p_query?: string | null;
          p_status?: Database['prod']['Enums']['client_status'] | null;
          p_team_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_desk_conversations: {
        Args: {
          p_query?: string | null;
          p_state?: Database['prod']['Enums']['desk_state'] | null;
          p_assignee?: string | null;
          p_unread?: boolean | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_hubspot_outbox: {
        Args: {
          p_query?: string | null;
          p_state?: Database['prod']['Enums']['hubspot_call_state'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_inbox: {
        Args: {
          p_query?: string | null;
          p_kind?: Database['prod']['Enums']['inbox_kind'] | null;
          p_owner?: string | null;
          p_state?: Database['prod']['Enums']['inbox_state'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_inbox_owners: {
        Args: {
          p_kind: Database['prod']['Enums']['inbox_kind'] | null;
        };
        Returns: Json;
      };
      list_leaves: {
        Args: {
          p_id?: string | null;
          p_user_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      list_listings: {
        Args: {
          p_query?: string | null;
          p_status?: Database['prod']['Enums']['listing_status'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_mails: {
        Args: {
          p_query?: string | null;
          p_state?: Database['prod']['Enums']['mail_state'] | null;
          p_kind?: Database['prod']['Enums']['mail_kind'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_operator_names: {
        Args: never;
        Returns: Json;
      };
      list_operators: {
        Args: never;
        Returns: Json;
      };
      list_organizations: {
        Args: {
          p_query?: string | null;
          p_state?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_payout_runs: {
        Args: {
          p_query?: string | null;
          p_status?: Database['prod']['Enums']['payout_run_status'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_payslips: {
        Args: never;
        Returns: Json;
      };
      list_people: {
        Args: {
          p_query?: string | null;
          p_account_type?: Database['prod']['Enums']['account_type'] | null;
          p_state?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_plans: {
        Args: never;
        Returns: Json;
      };
      list_prequalifications: {
        Args: {
          p_query?: string | null;
          p_status?: Database['prod']['Enums']['prequalification_status'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_rates: {
        Args: {
          p_query?: string | null;
          p_user_id?: string | null;
          p_team_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_recruits: {
        Args: {
          p_search?: string | null;
          p_stage?: Database['prod']['Enums']['pipeline_stage'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      list_referrals: {
        Args: {
          p_offset: number | null;
          p_limit: number | null;
        };
        Returns: Json;
      };
      list_release_tokens: {
        Args: never;
        Returns: Json;
      };
      list_requests: {
        Args: {
          p_query?: string | null;
          p_state?: Database['prod']['Enums']['request_state'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_subscriptions: {
        Args: {
          p_query?: string | null;
          p_status?: Database['prod']['Enums']['client_status'] | null;
          p_organization_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_teams: {
        Args: {
          p_query?: string | null;
          p_space?: Database['prod']['Enums']['space'] | null;
          p_organization_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_timesheets: {
        Args: {
          p_state?: Database['prod']['Enums']['timesheet_state'] | null;
          p_week_start?: string | null;
          p_team_id?: string | null;
          p_user_id?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      list_timesheets_of_operators: {
        Args: {
          p_query?: string | null;
          p_state?: Database['prod']['Enums']['timesheet_state'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_unwanted_files: {
        Args: never;
        Returns: Json;
      };
      list_usage_events: {
        Args: {
          p_query?: string | null;
          p_event?: string | null;
          p_since?: string | null;
          p_until?: string | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_views: {
        Args: {
          p_list: Database['prod']['Enums']['viewed_list'] | null;
        };
        Returns: Json;
      };
      list_virtual_cards: {
        Args: {
          p_query?: string | null;
          p_status?: Database['prod']['Enums']['virtual_card_status'] | null;
          p_offset?: number | null;
          p_limit?: number | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      list_weekly_caps: {
        Args: never;
        Returns: Json;
      };
      make_operator: {
        Args: {
          p_email: string | null;
          p_role: Database['prod']['Enums']['operator_role'] | null;
        };
        Returns: string | null;
      };
      make_owner: {
        Args: {
          p_organization_id: string | null;
          p_client_id: string | null;
        };
        Returns: undefined;
      };
      make_release_token: {
        Args: {
          p_remote: string | null;
          p_name: string | null;
          p_scopes: Database['prod']['Enums']['release_scope'][] | null;
          p_days: number | null;
          p_secret_hash: string | null;
          p_transfer?: boolean | null;
        };
        Returns: number | null;
      };
      mark_delivered: {
        Args: never;
        Returns: undefined;
      };
      mark_read: {
        Args: {
          p_conversation_id: string | null;
          p_message_id: number | null;
        };
        Returns: undefined;
      };
      mark_typing: {
        Args: {
          p_conversation_id: string | null;
        };
        Returns: undefined;
      };
      may_see_remote: {
        Args: {
          p_remote: string | null;
        };
        Returns: boolean | null;
      };
      missing_shell_maps: {
        Args: {
          p_files: string[] | null;
        };
        Returns: string[] | null;
      };
      move_assistant: {
        Args: {
          p_id: string | null;
          p_from: string | null;
          p_to: string | null;
          p_reason_kind?: Database['prod']['Enums']['reason_kind'] | null;
          p_reason?: string | null;
        };
        Returns: undefined;
      };
      move_interview: {
        Args: {
          p_id: string | null;
          p_from: string | null;
          p_to: string | null;
          p_reason_kind?: Database['prod']['Enums']['reason_kind'] | null;
          p_reason?: string | null;
          p_scheduled_at?: string | null;
        };
        Returns: undefined;
      };
      move_leave: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_state: Database['prod']['Enums']['leave_state'] | null;
          p_answer: string | null;
        };
        Returns: Database['prod']['Tables']['leaves']['Row'] | null;
      };
      move_match: {
        Args: {
          p_id: string | null;
          p_from: string | null;
          p_to: string | null;
          p_reason_kind?: Database['prod']['Enums']['reason_kind'] | null;
          p_reason?: string | null;
        };
        Returns: undefined;
      };
      move_pipeline: {
        Args: {
          p_id: string | null;
          p_from: string | null;
          p_to: string | null;
          p_reason_kind?: Database['prod']['Enums']['reason_kind'] | null;
          p_reason?: string | null;
        };
        Returns: undefined;
      };
      move_training: {
        Args: {
          p_id: string | null;
          p_from: string | null;
          p_to: string | null;
          p_reason_kind?: Database['prod']['Enums']['reason_kind'] | null;
          p_reason?: string | null;
        };
        Returns: undefined;
      };
      moved_to: {
        Args: {
          p_path: string | null;
        };
        Returns: string | null;
      };
      my_remotes: {
        Args: never;
        Returns: Json;
      };
      name_canary_viewers: {
        Args: {
          p_remote: string | null;
          p_viewers: string[] | null;
          p_actor?: string | null;
          p_canary?: string | null;
          p_before?: string[] | null;
        };
        Returns: number | null;
      };
      name_successor: {
        Args: {
          p_remote: string | null;
          p_successor: string | null;
          p_actor?: string | null;
        };
        Returns: undefined;
      };
      note_device: {
        Args: {
          p_device: string | null;
          p_name: string | null;
        };
        Returns: undefined;
      };
      notification_page: {
        Args: {
          p_organization_id?: string | null;
          p_limit?: number | null;
          p_offset?: number | null;
          p_past?: boolean | null;
        };
        Returns: Json;
      };
      offer_interview: {
        Args: {
          p_id: string | null;
          p_match_id: string | null;
          p_starts_at: string | null;
          p_minutes: number | null;
          p_meeting_url?: string | null;
        };
        Returns: Json;
      };
      open_desk_conversation: {
        Args: never;
        Returns: string | null;
      };
      open_direct_conversation: {
        Args: {
          p_user_id: string | null;
        };
        Returns: string | null;
      };
      open_push_delivery: {
        Args: {
          p_id: string | null;
        };
        Returns: undefined;
      };
      open_sessions: {
        Args: never;
        Returns: {
          user_id: string | null;
          team_id: string | null;
          created_at: string | null;
        }[];
      };
      open_team_conversation: {
        Args: {
          p_team_id: string | null;
        };
        Returns: string | null;
      };
      pay_bill: {
        Args: {
          p_organization_id: string | null;
          p_bill_id: string | null;
          p_key: string | null;
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
          p_method_id?: string | null;
          p_seen_cents?: number | null;
        };
        Returns: Database['prod']['Tables']['payments']['Row'] | null;
      };
      pay_bill_by_link: {
        Args: {
          p_bill_id: string | null;
          p_key: string | null;
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
          p_guest_id?: string | null;
          p_seen_cents?: number | null;
        };
        Returns: Database['prod']['Tables']['payments']['Row'] | null;
      };
      preview_leave: {
        Args: {
          p_first_day: string | null;
          p_last_day: string | null;
          p_timezone: string | null;
        };
        Returns: Json;
      };
      preview_payout_run: {
        Args: {
          p_until: string | null;
          p_currency?: string | null;
        };
        Returns: Json;
      };
      promote_release: {
        Args: {
          p_remote: string | null;
          p_version?: string | null;
          p_actor?: string | null;
        };
        Returns: Database['prod']['Tables']['remote_releases']['Row'] | null;
      };
      propose_match: {
        Args: {
          p_assistant_id: string | null;
          p_listing_id: string | null;
          p_source?: Database['prod']['Enums']['match_source'] | null;
          p_channel?: Database['prod']['Enums']['match_channel'] | null;
        };
        Returns: string | null;
      };
      propose_terms: {
        Args: {
          p_id: string | null;
          p_rate_cents: number | null;
          p_hours_per_week: number | null;
          p_starts_on: string | null;
        };
        Returns: Json;
      };
      publish_canary: {
        Args: {
          release: JsonInput | null;
          p_viewers: string[] | null;
        };
        Returns: undefined;
      };
      publish_release: {
        Args: {
          release: JsonInput | null;
        };
        Returns: Database['prod']['Tables']['remote_releases']['Row'] | null;
      };
      put_team_member: {
        Args: {
          p_team_id: string | null;
          p_user_id: string | null;
          p_assistant_role?: Database['prod']['Enums']['assistant_role'] | null;
        };
        Returns: undefined;
      };
      queue_account_exists: {
        Args: {
          p_email: string | null;
        };
        Returns: undefined;
      };
      queue_invoices: {
        Args: never;
        Returns: number | null;
      };
      queue_missed_shifts: {
        Args: never;
        Returns: number | null;
      };
      queue_unread_messages: {
        Args: never;
        Returns: number | null;
      };
      rate_assistant: {
        Args: {
          p_team_id: string | null;
          p_assistant_id: string | null;
          p_score: number | null;
          p_comment?: string | null;
        };
        Returns: Database['prod']['Tables']['reviews']['Row'] | null;
      };
      read_account_lead: {
        Args: {
          p_organization_id?: string | null;
        };
        Returns: Json;
      };
      read_backlog: {
        Args: never;
        Returns: Json;
      };
      read_bill_of_operators: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_calendar: {
        Args: {
          p_secret_hash: string | null;
        };
        Returns: Json;
      };
      read_cv: {
        Args: {
          person: string | null;
        };
        Returns: Json;
      };
      read_data_export: {
        Args: never;
        Returns: Json;
      };
      read_deletion: {
        Args: never;
        Returns: Json;
      };
      read_interview: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_invite: {
        Args: {
          p_code: string | null;
        };
        Returns: {
          organization_id: string | null;
          organization_name: string | null;
          invite_type: Database['prod']['Enums']['invite_type'] | null;
          email: string | null;
          is_reusable: boolean | null;
          expires_at: string | null;
        }[];
      };
      read_job_runs: {
        Args: never;
        Returns: Json;
      };
      read_leave_plan: {
        Args: never;
        Returns: Json;
      };
      read_linked_leave: {
        Args: {
          p_client_id: string | null;
          p_id: string | null;
        };
        Returns: Json;
      };
      read_listing: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_mail_attachment: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_notifications: {
        Args: {
          p_ids?: string[] | null;
          p_organization_id?: string | null;
        };
        Returns: number | null;
      };
      read_organization: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_payout_run: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_payslip: {
        Args: {
          p_run_id: string | null;
        };
        Returns: Json;
      };
      read_payslip_of_person: {
        Args: {
          p_run_id: string | null;
          p_user_id: string | null;
        };
        Returns: Json;
      };
      read_person: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_personal_data: {
        Args: {
          p_user_id: string | null;
        };
        Returns: Json;
      };
      read_printed_bill: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_public_profile: {
        Args: {
          person: string | null;
        };
        Returns: Json;
      };
      read_recruit: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_release_maps: {
        Args: {
          p_remote: string | null;
          p_version: string | null;
          p_files: string[] | null;
        };
        Returns: Json;
      };
      read_release_webhook: {
        Args: {
          p_remote: string | null;
        };
        Returns: Json;
      };
      read_remote_team: {
        Args: {
          p_remote: string | null;
          p_hours: number | null;
        };
        Returns: Json;
      };
      read_shell_maps: {
        Args: {
          p_files: string[] | null;
        };
        Returns: Json;
      };
      read_suspension: {
        Args: {
          p_email: string | null;
          p_secret: string | null;
        };
        Returns: string | null;
      };
      read_suspension_of_mail: {
        Args: {
          p_token: string | null;
          p_email?: string | null;
        };
        Returns: string | null;
      };
      read_team: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      read_timesheet: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      recommendations: {
        Args: {
          p_organization_id?: string | null;
        };
        Returns: Json;
      };
      record_mail_event: {
        Args: {
          p_id: string | null;
          p_provider_id: string | null;
          p_addresses: string[] | null;
          p_state: Database['prod']['Enums']['mail_state'] | null;
          p_reason: string | null;
        };
        Returns: undefined;
      };
      record_report: {
        Args: {
          report: JsonInput | null;
          p_limit: number | null;
        };
        Returns: boolean | null;
      };
      record_usage: {
        Args: {
          p_event: string | null;
          p_properties: JsonInput | null;
        };
        Returns: undefined;
      };
      referral_code: {
        Args: never;
        Returns: string | null;
      };
      register_device: {
        Args: {
          p_fcm_token: string | null;
          p_user_agent: string | null;
        };
        Returns: undefined;
      };
      registry: {
        Args: never;
        Returns: Database['prod']['Tables']['remote_releases']['Row'][];
        SetofOptions: { from: '*'; to: 'remote_releases'; isOneToOne: false; isSetofReturn: true };
      };
      reinstate_person: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
        };
        Returns: Json;
      };
      release_status: {
        Args: {
          p_remote: string | null;
          p_viewers: number | null;
        };
        Returns: Json;
      };
      remote_health: {
        Args: {
          p_hours: number | null;
        };
        Returns: Json;
      };
      remove_member: {
        Args: {
          p_organization_id: string | null;
          p_client_id: string | null;
        };
        Returns: undefined;
      };
      remove_release_webhook: {
        Args: {
          p_remote: string | null;
        };
        Returns: undefined;
      };
      remove_schedule: {
        Args: {
          p_team_id: string | null;
          p_id: number | null;
        };
        Returns: Database['prod']['Tables']['schedules']['Row'] | null;
      };
      remove_task_comment: {
        Args: {
          p_task_id: string | null;
          p_id: string | null;
        };
        Returns: Database['prod']['Tables']['task_comments']['Row'] | null;
      };
      remove_team_member: {
        Args: {
          p_team_id: string | null;
          p_user_id: string | null;
        };
        Returns: undefined;
      };
      remove_view: {
        Args: {
          p_id: string | null;
        };
        Returns: undefined;
      };
      replace_calendar_address: {
        Args: {
          p_secret_hash: string | null;
        };
        Returns: undefined;
      };
      replace_schedules: {
        Args: {
          p_team_id: string | null;
          p_entries: JsonInput | null;
        };
        Returns: Database['prod']['Tables']['schedules']['Row'][];
        SetofOptions: { from: '*'; to: 'schedules'; isOneToOne: false; isSetofReturn: true };
      };
      request_assistant: {
        Args: {
          p_organization_id: string | null;
          p_role: Database['prod']['Enums']['assistant_role'] | null;
          p_hours_per_week: number | null;
          p_skills: string | null;
          p_timezone: string | null;
          p_budget_cents?: number | null;
          p_starts_on?: string | null;
          p_note?: string | null;
          p_replaces_deal_id?: string | null;
        };
        Returns: Json;
      };
      resume_deal: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_on?: string | null;
        };
        Returns: Json;
      };
      retire_remote: {
        Args: {
          p_remote: string | null;
          p_redirect_to?: string | null;
          p_actor?: string | null;
        };
        Returns: undefined;
      };
      retry_hubspot: {
        Args: {
          p_id: number | null;
        };
        Returns: Json;
      };
      retry_mail: {
        Args: {
          p_id: string | null;
        };
        Returns: Json;
      };
      revoke_invite: {
        Args: {
          p_organization_id: string | null;
          p_code: string | null;
          p_invite_type: Database['prod']['Enums']['invite_type'] | null;
          p_revoked?: boolean | null;
        };
        Returns: undefined;
      };
      revoke_release_token: {
        Args: {
          p_id: number | null;
        };
        Returns: undefined;
      };
      roll_back_release: {
        Args: {
          p_remote: string | null;
          p_version?: string | null;
          p_actor?: string | null;
          p_canary?: string | null;
          p_live?: string | null;
        };
        Returns: Database['prod']['Tables']['remote_releases']['Row'] | null;
      };
      route_conflicts: {
        Args: {
          p_remote: string | null;
          p_routes: JsonInput | null;
        };
        Returns: string[];
      };
      run_due_jobs: {
        Args: never;
        Returns: Json;
      };
      running_bills: {
        Args: {
          p_ids: string[] | null;
        };
        Returns: string[] | null;
      };
      save_eod_report: {
        Args: {
          p_team_id: string | null;
          p_work_day: string | null;
          p_timezone: string | null;
          p_done: string | null;
          p_plans: string | null;
          p_blockers: string | null;
          p_mood: Database['prod']['Enums']['eod_mood'] | null;
          p_expected: string | null;
          p_submit: boolean | null;
        };
        Returns: Database['prod']['Tables']['eod_reports']['Row'] | null;
      };
      save_holidays: {
        Args: {
          p_country: string | null;
          p_year: number | null;
          p_days: JsonInput | null;
        };
        Returns: undefined;
      };
      save_onboarding_progress: {
        Args: {
          p_step: string | null;
          p_completed: boolean | null;
          p_metadata: JsonInput | null;
        };
        Returns: undefined;
      };
      save_payout_account: {
        Args: {
          p_holder: string | null;
          p_account: string | null;
          p_bic: string | null;
        };
        Returns: Json;
      };
      save_work_experience: {
        Args: {
          entry: JsonInput | null;
        };
        Returns: string | null;
      };
      search_everything: {
        Args: {
          p_query: string | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      search_messages: {
        Args: {
          p_words: string | null;
          p_limit?: number | null;
        };
        Returns: Database['prod']['Tables']['messages']['Row'][];
        SetofOptions: { from: '*'; to: 'messages'; isOneToOne: false; isSetofReturn: true };
      };
      send_message: {
        Args: {
          p_conversation_id: string | null;
          p_client_id: string | null;
          p_body: string | null;
          p_attachments?: JsonInput | null;
        };
        Returns: Database['prod']['Tables']['messages']['Row'] | null;
      };
      send_reminders: {
        Args: never;
        Returns: number | null;
      };
      session_place: {
        Args: {
          p_user_id?: string | null;
          p_team_id?: string | null;
          p_from?: string | null;
          p_to?: string | null;
          p_offset?: number | null;
        };
        Returns: Json;
      };
      session_portion: {
        Args: {
          p_user_id: string | null;
          p_team_id?: string | null;
          p_from?: string | null;
          p_to?: string | null;
          p_after?: string | null;
          p_after_id?: string | null;
          p_limit?: number | null;
        };
        Returns: Json;
      };
      session_totals: {
        Args: {
          p_user_id: string | null;
          p_team_id?: string | null;
          p_from?: string | null;
          p_to?: string | null;
        };
        Returns: Json;
      };
      set_company_account: {
        Args: {
          p_currency: string | null;
          p_holder: string | null;
          p_account: string | null;
          p_bic: string | null;
          p_updated_at?: string | null;
        };
        Returns: Json;
      };
      set_meeting_link: {
        Args: {
          p_id: string | null;
          p_slot_id: string | null;
          p_meeting_url: string | null;
        };
        Returns: Json;
      };
      set_operator_roles: {
        Args: {
          p_email: string | null;
          p_roles: Database['prod']['Enums']['operator_role'][] | null;
          p_before?: Database['prod']['Enums']['operator_role'][] | null;
        };
        Returns: string | null;
      };
      set_primary_method: {
        Args: {
          p_organization_id: string | null;
          p_method_id: string | null;
        };
        Returns: undefined;
      };
      set_release_webhook: {
        Args: {
          p_remote: string | null;
          p_url: string | null;
        };
        Returns: string | null;
      };
      set_remote_member: {
        Args: {
          p_remote: string | null;
          p_email: string | null;
          p_is_member: boolean | null;
        };
        Returns: undefined;
      };
      set_weekly_cap: {
        Args: {
          p_team_id: string | null;
          p_hours: number | null;
          p_known_hours: number | null;
        };
        Returns: Json;
      };
      shows_magic_chat: {
        Args: {
          p_client_id: string | null;
        };
        Returns: boolean | null;
      };
      start_auto_charges: {
        Args: {
          p_provider: Database['prod']['Enums']['payment_provider'] | null;
        };
        Returns: number | null;
      };
      start_refund: {
        Args: {
          p_bill_id: string | null;
          p_payment_id: string | null;
          p_amount_cents: number | null;
          p_reason: string | null;
        };
        Returns: Json;
      };
      start_session: {
        Args: {
          p_team_id: string | null;
          p_timezone: string | null;
          p_version?: string | null;
        };
        Returns: Database['prod']['Tables']['sessions']['Row'] | null;
      };
      submit_timesheet: {
        Args: {
          p_team_id: string | null;
          p_week_start: string | null;
        };
        Returns: Json;
      };
      supersede_hubspot_changes: {
        Args: {
          p_path: string | null;
          p_properties: string[] | null;
        };
        Returns: undefined;
      };
      suspend_person: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
          p_reason: string | null;
        };
        Returns: Json;
      };
      take_back_deal_notice: {
        Args: {
          p_id: string | null;
          p_updated_at: string | null;
        };
        Returns: Json;
      };
      take_sign_in_try: {
        Args: {
          p_account: string | null;
          p_secret: string | null;
          p_allowed: number | null;
          p_window_ms: number | null;
        };
        Returns: number | null;
      };
      team_deal: {
        Args: {
          p_team_id: string | null;
        };
        Returns: Json;
      };
      team_hours: {
        Args: {
          p_team_id: string | null;
          p_from: string | null;
          p_days: number | null;
          p_timezone: string | null;
        };
        Returns: {
          user_id: string | null;
          day: string | null;
          seconds: number | null;
        }[];
      };
      tell_mobile_app: {
        Args: {
          p_is_offered: boolean | null;
        };
        Returns: undefined;
      };
      tell_reactivated: {
        Args: never;
        Returns: boolean | null;
      };
      test_release_webhook: {
        Args: {
          p_remote: string | null;
        };
        Returns: undefined;
      };
      typing_signal: {
        Args: {
          p_conversation_id: string | null;
          p_user_id: string | null;
        };
        Returns: Json;
      };
      unsubscribe: {
        Args: {
          p_user_id: string | null;
          p_category: Database['prod']['Enums']['notification_category'] | null;
        };
        Returns: undefined;
      };
      update_backup_method: {
        Args: {
          p_organization_id: string | null;
          p_method_id: string | null;
          p_remove: boolean | null;
        };
        Returns: undefined;
      };
      update_cv: {
        Args: {
          changes: JsonInput | null;
        };
        Returns: undefined;
      };
      update_notification: {
        Args: {
          p_id: string | null;
          p_status?: Database['prod']['Enums']['notification_status'] | null;
          p_dismissed?: boolean | null;
          p_set_days?: boolean | null;
          p_days?: number | null;
        };
        Returns: Database['prod']['Tables']['notifications']['Row'][];
        SetofOptions: { from: '*'; to: 'notifications'; isOneToOne: false; isSetofReturn: true };
      };
      update_organization: {
        Args: {
          p_id: string | null;
          p_expected: string | null;
          p_changes: JsonInput | null;
        };
        Returns: Database['prod']['Tables']['organizations']['Row'] | null;
      };
      update_task: {
        Args: {
          p_id: string | null;
          p_expected: string | null;
          p_changes: JsonInput | null;
        };
        Returns: Database['prod']['Tables']['tasks']['Row'] | null;
      };
      use_release_token: {
        Args: {
          p_secret_hash: string | null;
        };
        Returns: Json;
      };
      use_temporary_password: {
        Args: {
          address: string | null;
          secret: string | null;
          try_id?: string | null;
        };
        Returns: boolean | null;
      };
      wanted_holidays: {
        Args: never;
        Returns: Json;
      };
      withdraw_interview: {
        Args: {
          p_id: string | null;
          p_slot_id: string | null;
        };
        Returns: Json;
      };
      withdraw_release: {
        Args: {
          p_remote: string | null;
          p_version: string | null;
          p_minimum: number | null;
          p_window_ms: number | null;
          p_percent: number | null;
        };
        Returns: Json;
      };
    };
    Enums: {
      account_type: 'client' | 'assistant';
      assistant_role: 'EA' | 'VA' | 'CSR (Live Chat)' | 'CSR (Voice)' | 'CSR (Non-voice)' | 'Digital Marketer/SMM' | 'Bookkeeper' | 'IT' | 'SDR / Lead Gen' | 'Adapter' | 'Starter';
      assistant_status: 'Unverified' | 'Candidate' | 'Trainee' | 'Non-assistant' | 'Incomplete CV' | 'For Recommendation' | 'On Hold' | 'MI Scheduled' | 'For CSM Review' | 'Recommended' | 'Working' | 'Working to Ineligible' | 'Ineligible' | 'Unresponsive' | 'Unavailable';
      availability_status: 'For Recommendation' | 'MI Scheduled' | 'For CSM Review' | 'Recommended' | 'Unresponsive' | 'On-hold' | 'Part-time' | 'Unavailable' | 'Currently Working' | 'Currently Working - For IFR' | 'Eligible for Non-TQL Rematching' | 'Not Applicable' | 'Blacklisted' | 'Pending Recommendation' | 'Reapplication';
      bill_kind: 'work' | 'plan' | 'retainer';
      bill_status: 'PARTIALLY_PAID' | 'DUE' | 'PASTDUE' | 'VOIDED' | 'PAID' | 'CREDITED' | 'UNCOLLECTABLE' | 'ONHOLD' | 'DISPUTED' | 'PROCESSING';
      charge_source: 'weekly_auto_charge' | 'recharge_auto_charge' | 'monthly_auto_charge' | 'client' | 'retry_email' | 'retool';
      client_status: 'PAYMENT_PENDING' | 'CLOCKIN_PENDING' | 'PENDING' | 'PRE_INTRO_PERIOD' | 'INTRO_PERIOD' | 'ACTIVE' | 'PAUSED' | 'MANUAL' | 'CHARGED' | 'CHURNED' | 'LOST' | 'VOID';
      conversation_kind: 'direct' | 'team';
      correction_state: 'Waiting' | 'Approved' | 'Declined' | 'Withdrawn';
      credential_kind: 'CERTIFICATE' | 'COURSE';
      data_export_state: 'asked' | 'being made' | 'ready' | 'failed' | 'expired';
      desk_state: 'open' | 'waiting' | 'closed';
      earning_status: 'pending' | 'paid';
      employment_type: 'Full-time' | 'Part-time' | 'Self-employed' | 'Freelance' | 'Contract' | 'Internship' | 'Apprenticeship' | 'Seasonal';
      eod_mood: 'great' | 'good' | 'okay' | 'rough';
      eod_report_status: 'draft' | 'submitted';
      hubspot_call_state: 'waiting' | 'failed' | 'sent';
      inbox_kind: 'prequalification' | 'reactivated_assistant' | 'unanswered_recommendation' | 'selected_assistant' | 'assistant_request' | 'deal_notice' | 'missed_shift' | 'timesheet' | 'overdue_bill' | 'failed_delivery' | 'failed_mail' | 'hubspot';
      inbox_state: 'open' | 'in_progress' | 'done';
      industry: 'Advertising and marketing' | 'Aerospace' | 'Agriculture' | 'Computer and technology' | 'Construction' | 'Education' | 'Energy/Solar' | 'Entertainment' | 'Fashion' | 'Finance and economic' | 'Food and beverage' | 'Health care' | 'Hospitality' | 'Manufacturing' | 'Media and news' | 'Mining' | 'Pharmaceutical' | 'Real Estate' | 'Telecommunication' | 'Transportation' | 'Other';
      interview_outcome: 'Pending' | 'Inteview Scheduled' | 'Rescheduled' | 'For Further Evaluation' | 'No Show' | 'No Show - Rejected' | 'Failed' | 'Endorsed to Boutique/GenRec' | 'Expedited - For Matching' | 'Passed' | 'Reapplication - MEA Graduate' | 'On Hold';
      invite_type: 'change_poc' | 'regular';
      leave_kind: 'vacation' | 'sick' | 'personal';
      leave_state: 'Asked' | 'Approved' | 'Declined' | 'Canceled';
      listing_status: 'Open' | 'Closed' | 'Draft';
      mail_kind: 'account_exists' | 'invitation' | 'prequalification' | 'payment_link' | 'invoice' | 'receipt' | 'payment_failed' | 'bill_past_due' | 'recommendation' | 'interview' | 'missed_shift' | 'timesheet' | 'leave_asked' | 'leave_answered' | 'unread_messages' | 'new_device' | 'export_ready' | 'account_deletion';
      mail_state: 'waiting' | 'sent' | 'failed' | 'bounced' | 'complained' | 'dropped';
      match_channel: 'discord' | 'email' | 'matcher' | 'workspace';
      match_source: 'AI' | 'Matcher' | 'Assistant';
      match_status: 'Pending' | 'Selected' | 'Applied' | 'Notified' | 'Rejected' | 'Not Interested' | 'For Matching Interview' | 'Passed Interview' | 'CSM Approved' | 'Reco Scheduled' | 'Reco Sent' | 'For Intro Call' | 'For Onboarding Call' | 'Matched' | 'Removed';
      notification_category: 'payments' | 'team' | 'shifts' | 'calls' | 'account' | 'messages';
      notification_severity: 'URGENT' | 'WARNING' | 'BENEFIT' | 'INFO';
      notification_status: 'ACTIVE' | 'DISMISSED' | 'EXPIRED';
      notification_type: 'no_org' | 'payment_overdue' | 'payment_failed' | 'no_payment_method' | 'pending_4_week_payment' | 'join_session' | 'rate_assistant' | 'reminder_rate_assistant' | 'download_app' | 'card_expiring' | 'change_password' | 'magic_vip_referral' | 'new_client_onboarding' | 'matching_interview' | 'intro_call' | 'onboarding_call' | 'shift_starting_soon' | 'shift_late' | 'shift_ending_soon' | 'account_lead_1on1' | 'pending_assistant_recommendation' | 'assistant_recommendation_sent' | 'assistant_selected' | 'assistant_matched' | 'eod_report_30min_reminder' | 'eod_report_1h_reminder';
      operator_role: 'administrator' | 'recruiter' | 'account_lead' | 'finance';
      organization_role: 'owner' | 'member';
      payment_method_type: 'card' | 'us_bank_account' | 'link';
      payment_method_use: 'primary' | 'backup';
      payment_provider: 'stripe' | 'local';
      payment_status: 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' | 'disputed' | 'refunded';
      payout_kind: 'weekly' | 'bonus' | 'ea_training_pay' | 'ea_training_pay_matched';
      payout_run_status: 'Draft' | 'Approved' | 'Paid' | 'Canceled';
      pipeline_phase: 'Application' | 'Assessment' | 'Interview' | 'Success' | 'Completed';
      pipeline_stage: 'Applied' | 'Rejected' | 'Started Assessment' | 'Sourcing Interview' | 'Qualifying Interview' | 'Async Training' | 'Live Training' | 'Expedited' | 'Endorsed' | 'Graduate';
      plan_key: 'magic_247' | 'magic_vip_247' | 'magic_vip_humanxtech' | 'magic_humanxtech_247';
      prequalification_status: 'New' | 'Invited' | 'Declined';
      program_type: 'MEA' | 'MEA 6.0' | 'Boutique' | 'SharedEA' | 'NONE';
      push_delivery_state: 'sent' | 'opened';
      rating_value: 'PENDING' | 'GOOD' | 'BAD';
      reason_kind: '5 Opportunity Rule' | 'Lost Reason' | 'Churn Reason';
      refund_status: 'pending' | 'succeeded' | 'failed';
      release_alert_kind: 'withdrawn' | 'failing' | 'promoted' | 'rolled_back' | 'test';
      release_alert_state: 'waiting' | 'failed' | 'sent';
      release_scope: 'publish' | 'promote' | 'rollback' | 'retire';
      release_state: 'live' | 'canary' | 'retired' | 'withdrawn';
      report_cause: 'unreachable' | 'timeout' | 'stalled' | 'not_found' | 'server_error' | 'integrity' | 'threw' | 'missing_module' | 'missing_page' | 'contract' | 'render' | 'freeze' | 'policy';
      report_outcome: 'loaded' | 'failed';
      request_state: 'Requested' | 'Searching' | 'Shortlist' | 'Interview' | 'Selected' | 'Terms' | 'Starting' | 'Filled' | 'Canceled';
      session_event_type: 'started' | 'ended' | 'auto_ended';
      space: 'workspace' | 'penthouse';
      tag_kind: 'SKILL' | 'TOOL';
      task_field: 'title' | 'description' | 'priority' | 'assignee_id' | 'due_on';
      task_priority: 'high' | 'medium' | 'low';
      task_status: 'PENDING' | 'ONGOING' | 'COMPLETED' | 'PAUSED' | 'CANCELLED' | 'BLOCKED' | 'IN_REVIEW';
      terms_answer: 'Agreed' | 'Change requested';
      theme: 'LIGHT' | 'DARK' | 'SYSTEM';
      timesheet_state: 'Open' | 'To approve' | 'Approved' | 'Approved by deadline' | 'Disputed';
      training_status: 'New' | 'Active' | 'Dropped' | 'Failed - Mid' | 'Failed - End' | 'Passed' | 'Resigned';
      transition_subject: 'assistant' | 'pipeline' | 'interview' | 'training' | 'match';
      viewed_list: 'people' | 'organizations' | 'teams' | 'deals' | 'listings' | 'bills' | 'rates' | 'billing-rates' | 'subscriptions' | 'payout-runs' | 'prequalifications' | 'virtual-cards' | 'inbox' | 'audit-events' | 'hubspot' | 'conversations' | 'usage-events' | 'mail' | 'requests' | 'timesheets';
      virtual_card_status: 'active' | 'frozen';
      work_location: 'Remote' | 'In Office' | 'Hybrid';
    };
    CompositeTypes: Record<never, never>;
  };
};
