<?php
/*
 * Plugin Name: Bidkit
 * Description: Live auctions by a shortcode: [bidkit element="bid-box" auction="7"]
 */

const BIDKIT_SITE = 'http://localhost:4000';
const BIDKIT_PARTNER = 'acme';

add_action('wp_head', function () {
    printf(
        '<script type="module" src="%s/embed/v1/bidkit.js" data-partner="%s"></script>' . "\n",
        esc_url(BIDKIT_SITE),
        esc_attr(BIDKIT_PARTNER)
    );
});

add_shortcode('bidkit', function ($attributes) {
    $given = shortcode_atts(['element' => 'auction-card', 'auction' => 0], $attributes, 'bidkit');
    $id = absint($given['auction']);
    if ($id === 0 || !in_array($given['element'], ['auction-card', 'bid-box'], true)) {
        return '';
    }
    return sprintf(
        '<bidkit-%1$s auction-id="%2$d"><a href="%3$s/auctions/%2$d">See this auction</a></bidkit-%1$s>',
        $given['element'],
        $id,
        esc_url(BIDKIT_SITE)
    );
});
