// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { ContentAnswered } from './content.answers.ts'

export interface ContentProcedures {
    /** @description A pass for drafts; refused with `PreviewForged` or `PreviewExpired`. */
    enterPreview: {
        asks?: ContentAsked["EnterPreview"];
        answers: ContentAnswered["PreviewPass"];
    };
    /** @description A story by its path, or those of a folder; published ones, and drafts with a pass. */
    getCmsContent: {
        asks?: ContentAsked["GetCmsContent"];
        answers: ContentAnswered["CmsContent"];
    };
    /** @description The entries of a datasource in their order; none of one that is not there. */
    getDatasourceEntries: {
        asks: ContentAsked["GetDatasourceEntries"];
        answers: ContentAnswered["DatasourceEntries"];
    };
    getGlobalConfig: {
        answers: ContentAnswered["ShownGlobalConfig"];
    };
    /** @description The newest articles as RSS 2.0, with the addresses of their pages. */
    getMagazineFeed: {
        answers: ContentAnswered["MagazineFeed"];
    };
}

export interface ContentAsked {
    CmsDatasource: {
        slug: string;
        /** @default  */
        component?: string;
    };
    CmsListing: {
        /** @default  */
        starts_with?: string;
        /** @default  */
        content_type?: string;
        /** @default null */
        filter_query?: Record<string, unknown> | null;
        /** @default 25 */
        per_page?: number;
        /** @default 1 */
        page?: number;
        /** @default  */
        sort_by?: string;
        /** @default  */
        excluding_fields?: string;
        /** @default  */
        naming?: string;
    };
    /** @description Without a slug, a list of stories; the language is the storefront's own. */
    CmsOptions: {
        /** @default  */
        starts_with?: string;
        /** @default  */
        content_type?: string;
        /** @default null */
        filter_query?: Record<string, unknown> | null;
        /** @default 25 */
        per_page?: number;
        /** @default 1 */
        page?: number;
        /** @default  */
        sort_by?: string;
        /** @default  */
        excluding_fields?: string;
        /** @default null */
        language?: string | null;
        /** @default  */
        resolve_relations?: string[] | string;
        /** @default null */
        from_release?: number | null;
        /** @default false */
        preview?: boolean | string;
        /** @default  */
        other_slug?: string;
        /** @default null */
        listing?: ContentAsked["CmsListing"] | null;
        /** @default [] */
        datasources?: ContentAsked["CmsDatasource"][];
    };
    /** @description The signature of an editor's link, or the pass that was given for one. */
    EnterPreview: {
        /** @default null */
        signature?: ContentAsked["PreviewSignature"] | null;
        /** @default null */
        pass?: string | null;
        /** @default null */
        releaseId?: number | null;
    };
    GetCmsContent: {
        /** @default null */
        slug?: string | null;
        /**
         * @default {
         *       "starts_with": "",
         *       "content_type": "",
         *       "filter_query": null,
         *       "per_page": 25,
         *       "page": 1,
         *       "sort_by": "",
         *       "excluding_fields": "",
         *       "language": null,
         *       "resolve_relations": "",
         *       "from_release": null,
         *       "preview": false,
         *       "other_slug": "",
         *       "listing": null,
         *       "datasources": []
         *     }
         */
        options?: ContentAsked["CmsOptions"];
    };
    GetDatasourceEntries: {
        slug: string;
    };
    PreviewSignature: {
        spaceId: string;
        timestamp: string;
        token: string;
    };
}
