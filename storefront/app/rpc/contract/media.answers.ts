// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface MediaAnswered {
    Scenes: {
        scenes: {
            [key: string]: MediaAnswered["ShownPicture"];
        };
    };
    /**
     * @description What a page needs to hold a picture's place and to show it.
     *
     *         `hash` is the path below the media address, `url` the whole of it on this site; width and
     *         height are the master's. `placeholder` is a data URI of a few pixels. A drawing has none.
     */
    ShownPicture: {
        hash: string;
        url: string;
        alt: string;
        dominantColor: string;
        width: number | null;
        height: number | null;
        placeholder: string | null;
    };
}
