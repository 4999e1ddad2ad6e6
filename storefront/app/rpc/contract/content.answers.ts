// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface ContentAnswered {
    /** @description One story; or of a list `stories`, and how many there are; or both. */
    CmsContent: {
        /** @default null */
        content: Record<string, unknown> | null;
        /** @default null */
        id: number | null;
        /** @default [] */
        translated_slugs: ContentAnswered["CmsSlug"][];
        /** @default null */
        uuid: string | null;
        /** @default null */
        name: string | null;
        /** @default null */
        path: string | null;
        /** @default [] */
        tag_list: string[];
        /** @default null */
        first_published_at: string | null;
        /** @default null */
        published_at: string | null;
        /** @default [] */
        stories: ContentAnswered["CmsStory"][];
        /** @default 0 */
        total: number;
        /** @default {} */
        datasources: {
            [key: string]: ContentAnswered["DatasourceEntry"][];
        };
    };
    /** @description Where a storefront has the same story; `lang` is its language, such as `fr-be`. */
    CmsSlug: {
        lang: string;
        path: string;
    };
    /** @description Relations stand in their fields; links lead to pages of this storefront. */
    CmsStory: {
        content: Record<string, unknown>;
        id: number;
        translated_slugs: ContentAnswered["CmsSlug"][];
        uuid: string;
        name: string;
        path: string;
        tag_list: string[];
        first_published_at: string | null;
        published_at: string | null;
    };
    DatasourceEntries: {
        entries: ContentAnswered["DatasourceEntry"][];
    };
    DatasourceEntry: {
        name: string;
        value: string;
    };
    MagazineFeed: {
        xml: string;
    };
    PreviewPass: {
        pass: string;
        releaseId: number | null;
        secondsLeft: number;
    };
    ShownGlobalConfig: {
        blackFridayLabels: boolean;
        backInStockFeature: boolean;
        runKameleoon: boolean;
        htfFeatures: string[];
    };
}
