# Varnish 7.1 or newer with vmod xkey (varnish-modules) before HAProxy or storefronts. README.md
# beside it says what the settings are.
vcl 4.1;

import std;
import xkey;

# Where the storefronts are.
include "backend.vcl";

sub vcl_recv {
    if (req.method == "PURGE") {
        # Without a token nobody purges, whoever guesses the empty one.
        if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.x-purge-token != std.getenv("CDN_PURGE_TOKEN")) {
            return (synth(403));
        }
        if (req.http.xkey-purge) {
            set req.http.xkey-purged = xkey.purge(req.http.xkey-purge);
        } else if (req.http.xkey-softpurge) {
            set req.http.xkey-purged = xkey.softpurge(req.http.xkey-softpurge);
        } else {
            return (synth(400));
        }
        return (synth(200));
    }
    unset req.http.x-purge-token;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Those who take part in an experiment or look at drafts see pages of their own.
    if (req.http.cookie ~ "(^|;\s*)(__Host-)?vitrine_(arms|statistics|toolbar|preview)=" || req.http.authorization) {
        return (pass);
    }
    if (req.url ~ "^/(media|f)/") {
        unset req.http.cookie;
        # One picture for each format, and not for each way in which browsers say it.
        if (req.http.accept ~ "image/avif") {
            set req.http.accept = "image/avif,image/webp,*/*";
        } else if (req.http.accept ~ "image/webp") {
            set req.http.accept = "image/webp,*/*";
        } else {
            set req.http.accept = "*/*";
        }
    }
    # Other cookies change no public page, and what is personal says that it may not be stored.
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.set-cookie || beresp.http.cache-control ~ "private|no-store"
        || beresp.http.surrogate-control ~ "max-age=0") {
        set beresp.uncacheable = true;
        set beresp.ttl = 60s;
        return (deliver);
    }
    if (beresp.http.content-type ~ "^(text/|application/(json|xml|manifest))|image/svg") {
        set beresp.do_gzip = true;
    }
    # Whoever has a cookie that matters has passed.
    if (beresp.http.vary ~ "(?i)cookie") {
        set beresp.http.vary = regsub(beresp.http.vary, "(?i),?\s*cookie", "");
    }
    # What has no keys lives as long as in any other shared cache.
    if (beresp.http.surrogate-key && beresp.http.surrogate-control) {
        set beresp.http.xkey = beresp.http.surrogate-key;
        set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
        set beresp.grace = std.duration(regsub(beresp.http.surrogate-control, "^.*revalidate=(\d+).*$", "\1") + "s", 0s);
    }
    unset beresp.http.surrogate-key;
    unset beresp.http.surrogate-control;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    return (deliver);
}

sub vcl_synth {
    if (req.http.xkey-purged) {
        set resp.http.xkey-purged = req.http.xkey-purged;
    }
    return (deliver);
}
